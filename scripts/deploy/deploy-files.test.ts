import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  environment: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, unknown>;
  networks: string[];
  volumes?: string[];
};

const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const services = Object.entries(compose.services).map(([name, service]) => ({ name, service }));
const servers = services.filter(({ name }) => /^(?:web|worker)-/u.test(name));

const knownVariables = [...read(".env.example").matchAll(/^#?(?<name>[A-Z][A-Z0-9_]+)=/gmu)].map(
  (match) => match.groups?.["name"] ?? "",
);

describe("the Dockerfile", () => {
  const dockerfile = read("Dockerfile");
  const lines = dockerfile.split("\n");

  it("passes its linter", () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it("does not run as root", () => {
    const users = lines.filter((line) => line.startsWith("USER "));
    expect(users).toEqual(["USER 1000:1000"]);
    const after = lines.slice(lines.indexOf("USER 1000:1000"));
    expect(after.filter((line) => /^(?:RUN|COPY|ADD) /u.test(line))).toEqual([]);
  });

  it("uses the project's Node version", () => {
    const { devDependencies } = JSON.parse(read("packages/server/package.json")) as {
      devDependencies: Record<string, string>;
    };
    const bases = lines.filter((line) => line.startsWith("FROM "));
    expect(bases.length).toBe(3);
    expect(bases.filter((line) => !line.startsWith("FROM ${BASE}"))).toEqual([]);
    expect(lines).toContain(`ARG BASE=node:${devDependencies["node"] ?? ""}-bookworm-slim`);
  });

  it("copies only files that exist and that .dockerignore does not exclude", () => {
    const sources = lines
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
      .flatMap((line) => line.split(/\s+/u).slice(1, -1));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    const refused = sources.filter(
      (source) => !allowed.some((entry) => source === entry || source.startsWith(`${entry}/`)),
    );
    expect(refused).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("starts two web servers, two workers, PostgreSQL, a store, and a proxy, which alone is reachable", () => {
    const names = services.map(({ name }) => name).sort();
    expect(names).toEqual(["postgres", "proxy", "store", "web-1", "web-2", "worker-1", "worker-2"]);
    const open = services.filter(({ service }) => service.ports !== undefined);
    expect(open.map(({ name }) => name)).toEqual(["proxy"]);
  });

  it.each(services)(
    "gives $name a read-only file system, minimal privileges and limits",
    ({ service }) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        mem_limit: expect.stringMatching(/^\d+[mg]$/u) as string,
        pids_limit: expect.any(Number) as number,
      });
    },
  );

  it.each(services)(
    "checks the health of $name, unless it is a worker without a port",
    ({ name, service }) => {
      const isWorker = name.startsWith("worker-");
      const ofImage = name.startsWith("web-");
      expect(service.healthcheck?.disable === true).toBe(isWorker);
      expect(isWorker || ofImage || service.healthcheck?.test !== undefined).toBe(true);
    },
  );

  it("names only its own volumes and networks, and images with a version", () => {
    for (const { service } of services) {
      const named = (service.volumes ?? []).map((volume) => volume.split(":")[0] ?? "");
      const own = named.filter((volume) => !volume.startsWith("."));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(own));
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks));
      expect(service.image).toMatch(/:(?:v?\d|\$\{TERMSIFT_VERSION)/u);
    }
  });

  it("has no secrets: each must be set in .env", () => {
    const secrets = servers.flatMap(({ service }) =>
      Object.entries(service.environment).filter(([name]) =>
        /SECRET|PASSWORD|DATABASE_URL/u.test(name),
      ),
    );
    expect(secrets.length).toBe(12);
    expect(secrets.filter(([, value]) => !/\$\{[A-Z0-9_]+:\?/u.test(value))).toEqual([]);
  });

  it("sets only variables that .env.example documents", () => {
    for (const { service } of servers) {
      expect(knownVariables).toEqual(expect.arrayContaining(Object.keys(service.environment)));
    }
  });

  it("and the Caddyfile name the same servers, bucket and variables", () => {
    const caddyfile = read("deploy/Caddyfile");
    expect(caddyfile).toContain("{$SERVERS:web-1:3000 web-2:3000}");
    const bucket = servers[0]?.service.environment["S3_BUCKET"] ?? "";
    expect(caddyfile).toContain(`{$S3_BUCKET:${bucket}}`);
    const given = Object.keys(compose.services["proxy"]?.environment ?? {});
    const asked = [...caddyfile.matchAll(/\{\$(?<name>[A-Z0-9_]+)\}/gu)].map(
      (match) => match.groups?.["name"] ?? "",
    );
    expect(given).toEqual(expect.arrayContaining(asked));
  });
});

type Container = {
  image: string;
  command?: string[];
  env?: { name: string }[];
  readinessProbe?: { httpGet: { path: string } };
  securityContext: object;
};
type Item = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { spec: { containers: Container[] } } };
};

describe("deploy/kubernetes.yaml", () => {
  const { items } = parse(read("deploy/kubernetes.yaml")) as { items: Item[] };
  const containers = items.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

  it("runs this version's image for web, worker and migration, without privileges", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["Job", "Deployment", "Service", "Secret", "ConfigMap"]),
    );
    expect(containers.length).toBe(3);
    for (const { image, securityContext } of containers) {
      expect(image.endsWith(`/termsift:${version}`)).toBe(true);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });

  it("sets only variables that .env.example documents, and starts only files that exist", () => {
    const set = [
      ...items.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData })),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    expect(knownVariables).toEqual(expect.arrayContaining(set));
    const files = containers.flatMap(({ command = [] }) => command.slice(1));
    expect(files.length).toBe(1);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
