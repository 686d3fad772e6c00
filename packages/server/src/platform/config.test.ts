import { readFile } from "node:fs/promises";
import { hostedVariableNames } from "@termsift/classifier/hosted/environment";
import { describe, expect, it } from "vitest";
import { modelThreadsFor, readConfig } from "./config.ts";

const hosted = { LLM_PROVIDER: "openai", LLM_API_KEY: "a-key" };

describe("the configuration", () => {
  it("needs no variable at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      role: "all",
      usageLimits: "off",
      classifier: "local",
      uploadSizeBytesMax: 100 * 1024 * 1024,
      databaseUrl: undefined,
    });
    expect(config.storage.kind).toBe("disk");
  });

  it.each([
    [2, 1, 1],
    [2, 2, 1],
    [2, 4, 2],
    [2, 16, 4],
    [1, 2, 2],
    [8, 4, 1],
  ])(
    "shares the cores among %i reports: of %i cores each report gets %i threads",
    (slots, cores, threads) => {
      expect(modelThreadsFor(slots, cores)).toBe(threads);
    },
  );

  it("treats an empty variable as one that is not set", () => {
    expect(readConfig({ DATABASE_URL: "", S3_BUCKET: " ", GOOGLE_CLIENT_ID: "" })).toMatchObject({
      databaseUrl: undefined,
      google: undefined,
    });
  });

  it("gives every empty variable its default", async () => {
    const source = await readFile(new URL("./config.ts", import.meta.url), "utf8");
    const own = [...source.matchAll(/^ {2}(?<name>[A-Z][A-Z0-9_]+):/gmu)];
    const empty = own.map((match) => [match.groups?.["name"] ?? "", " "] as const);
    expect(empty.length).toBeGreaterThan(30);
    expect(readConfig(Object.fromEntries(empty))).toEqual(readConfig({}));
  });

  const mail = { SMTP_URL: "smtp://a", PUBLIC_URL: "https://a.example" };
  const budget = { LLM_MAX_COST: "1", LLM_MAX_COST_PER_DAY: "5" };
  const inReach = { ...hosted, HOST: "0.0.0.0" };

  it.each([
    { ...inReach, ...budget, ...mail },
    { ...inReach, ...budget, GOOGLE_CLIENT_ID: "a" },
    { ...inReach, ...budget, SIGN_UP: "off" },
    { ...inReach, LLM_PRICE_INPUT: "0", LLM_PRICE_OUTPUT: "0" },
    { ...inReach, CLASSIFIER: "local" },
    hosted,
    { ...hosted, TRUST_PROXY: "true", PUBLIC_URL: "http://localhost" },
  ])("accepts %o: strangers cannot spend the operator's money", (variables) => {
    expect(() => readConfig(variables)).not.toThrow();
  });

  it("requires confirmed addresses for a paid model if addresses can be confirmed", () => {
    const paid = { ...hosted, ...budget };
    const isNeeded = (variables: Record<string, string>) =>
      readConfig(variables).needsConfirmedAddress;
    expect(isNeeded({ ...paid, ...mail })).toBe(true);
    expect(isNeeded(paid)).toBe(false);
    expect(isNeeded(mail)).toBe(false);
    expect(isNeeded({ ...paid, ...mail, CLASSIFIER: "local" })).toBe(false);
  });

  it("uses the cascade if a hosted model is configured, unless CLASSIFIER is set", () => {
    expect(readConfig({ ...hosted, LLM_MAX_COST: "2.5" })).toMatchObject({
      classifier: "cascade",
      hosted: { provider: "openai", maxCost: 2.5 },
    });
    expect(readConfig({ ...hosted, CLASSIFIER: "local" }).classifier).toBe("local");
  });

  it("names all wrong variables at once", () => {
    const read = () => readConfig({ PORT: "high", LOG_LEVEL: "loud", MAX_UPLOAD_MB: "-1" });
    expect(read).toThrow(/PORT[\s\S]*MAX_UPLOAD_MB[\s\S]*LOG_LEVEL/u);
  });

  it.each([
    [{ ROLE: "worker" }, /needs DATABASE_URL/u],
    [{ ROLE: "web" }, /needs DATABASE_URL/u],
    [{ CLASSIFIER: "llm" }, /LLM_PROVIDER: is needed/u],
    [{ LLM_PROVIDER: "openai" }, /LLM_API_KEY: openai needs a key/u],
    [
      { LLM_PROVIDER: "openai", LLM_API_KEY: "a", LLM_MODEL: "new", LLM_MAX_COST: "1" },
      /LLM_MAX_COST: the price .* is unknown.*Set LLM_PRICE_INPUT/u,
    ],
    [{ DATABASE_URL: "mysql://x" }, /must begin with postgres/u],
    [{ DATABASE_URL: "postgres://u:p#w@host/db" }, /DATABASE_URL: cannot be read.*# as %23/u],
    [{ DATABASE_URL: "postgres://u:12#w@host/db" }, /DATABASE_URL: cannot be read/u],
    [{ DATABASE_URL: "postgres://u:12/w@host/db" }, /DATABASE_URL: cannot be read/u],
    [{ DATABASE_URL: "postgres://u:100%@host/db" }, /DATABASE_URL: cannot be read/u],
    [{ S3_ENDPOINT: "http://localhost:9000" }, /S3_BUCKET/u],
    [{ S3_BUCKET: "a", S3_PUBLIC_ENDPOINT: "https://a.example" }, /S3_ENDPOINT: is missing/u],
    [{ OIDC_ISSUER: "https://id.example.com" }, /OIDC_CLIENT_ID/u],
    [
      { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "a" },
      /PUBLIC_URL: is needed with OIDC_ISSUER/u,
    ],
    [{ TRUST_PROXY: "yes" }, /TRUST_PROXY: must be true, false/u],
    [{ SIGN_UP: "invite" }, /SIGN_UP_CODES: is needed/u],
    [{ SIGN_UP: "invite", SIGN_UP_CODES: "short" }, /at least 16 characters/u],
    [{ ...hosted, LLM_MAX_COST_PER_DAY: "5" }, /LLM_MAX_COST: is needed/u],
    [
      { ...hosted, LLM_MAX_COST: "6", LLM_MAX_COST_PER_DAY: "5" },
      /must not be below LLM_MAX_COST/u,
    ],
    [inReach, /LLM_MAX_COST_PER_DAY: is needed[\s\S]*SMTP_URL: is needed/u],
    [{ ...hosted, PUBLIC_URL: "https://ads.example.com" }, /LLM_MAX_COST_PER_DAY: is needed/u],
    [{ ...hosted, TRUST_PROXY: "true" }, /LLM_MAX_COST_PER_DAY: is needed/u],
    [{ ...hosted, TRUST_PROXY: "10.0.0.4" }, /LLM_MAX_COST_PER_DAY: is needed/u],
    [{ ...inReach, ...budget }, /SMTP_URL: is needed/u],
    [{ ...inReach, ...budget, SIGN_UP: "invite", SIGN_UP_CODES: "a".repeat(16) }, /SMTP_URL/u],
    [{ ...inReach, ...mail }, /LLM_MAX_COST_PER_DAY: is needed/u],
    [{ ...inReach, SIGN_UP: "off" }, /LLM_MAX_COST_PER_DAY: is needed/u],
    [
      { ...hosted, ROLE: "worker", DATABASE_URL: "postgres://a/b" },
      /LLM_MAX_COST_PER_DAY: is needed/u,
    ],
    [
      { DEMO: "1", ...hosted, ...mail, DATABASE_URL: "postgres://a/b" },
      /DEMO: a demo uses no key and no other service\. Remove DATABASE_URL, SMTP_URL, LLM_PROVIDER,/u,
    ],
    [{ SMTP_URL: "smtp://mail.example.com" }, /PUBLIC_URL: is needed with SMTP_URL.*e\.g\. https/u],
  ])("refuses %o, saying what to do", (variables, message) => {
    expect(() => readConfig(variables as Record<string, string>)).toThrow(message);
  });

  it.each([
    "postgres://user:p%23w@host/db?sslmode=require",
    "postgresql://user@[::1]:5433/db",
    "postgres://user:pw@/db?host=/var/run/postgresql",
    "postgres:///db?host=/var/run/postgresql&user=a@b",
  ])("accepts the database URL %s", (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it("gives a demo a folder of its own, a result that stays, and neither sign-up nor websites", () => {
    const config = readConfig({ DEMO: "1", DATA_DIR: "/data", SIGN_UP: "open", RESULT_DAYS: "1" });
    expect([config.dataDir, config.storage]).toMatchObject([
      "/data/demo",
      { kind: "disk", folder: "/data/demo/files" },
    ]);
    expect(config.limits.resultDays).toBe(3_650);
    expect([config.signUp.mode, config.readsWebsites, config.classifier]).toEqual([
      "off",
      false,
      "local",
    ]);
  });

  it("is fully described by .env.example, which works unchanged", async () => {
    const example = await readFile(new URL("../../../../.env.example", import.meta.url), "utf8");
    const source = await readFile(new URL("./config.ts", import.meta.url), "utf8");
    const own = [...source.matchAll(/^ {2}(?<name>[A-Z][A-Z0-9_]+):/gmu)];
    const known = [...own.map((match) => match.groups?.["name"]), ...hostedVariableNames];
    const lines = [...example.matchAll(/^#?(?<name>[A-Z][A-Z0-9_]+)=(?<value>.*)$/gmu)];
    expect(lines.map((match) => match.groups?.["name"]).sort()).toEqual(known.sort());
    const values = lines
      .filter((match) => !match[0].startsWith("#"))
      .map((match) => [match.groups?.["name"] ?? "", match.groups?.["value"] ?? ""]);
    expect(() => readConfig(Object.fromEntries(values) as Record<string, string>)).not.toThrow();
  });
});
