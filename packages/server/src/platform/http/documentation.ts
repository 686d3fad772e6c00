import { fileURLToPath } from "node:url";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { VERSION } from "../version.ts";
import type { App } from "./app-instance.ts";
import {
  createFixedAnswer,
  type FixedAnswer,
  readFixedAnswers,
  sendFixed,
} from "./fixed-answers.ts";

export const DOCUMENTATION_PATH = "/api/docs";

export async function registerDocumentation(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: "Termsift",
        version: VERSION,
        description: "Filters search-terms reports into negative and irrelevant keywords.",
      },
      components: {
        securitySchemes: {
          idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          apiKey: { type: "http", scheme: "bearer", bearerFormat: "tsk_..." },
        },
      },
    },
    transform: (document) => {
      const transformed = jsonSchemaTransform(document);
      const { access, key } = document.route.config ?? {};
      if (access === undefined || typeof transformed.schema !== "object") return transformed;
      const byKey = key === undefined ? [] : [{ apiKey: [key] }];
      const security = access === "public" ? [] : [{ idToken: [] }, ...byKey];
      const [, first, part] = transformed.url.split("/");
      const tags = [first === "api" && part ? part : "operations"];
      return { ...transformed, schema: { ...transformed.schema, security, tags } };
    },
  });
  await registerFiles(app);
  const texts = new Map<string, FixedAnswer>();
  await app.register(swaggerUi, {
    routePrefix: DOCUMENTATION_PATH,
    uiHooks: {
      // The plugin would write the whole description anew for each call.
      preHandler: async (request, reply) => {
        const { url = "" } = request.routeOptions;
        const kind = /\/(?<kind>json|yaml)$/u.exec(url)?.groups?.["kind"];
        if (kind === undefined) return;
        const text = texts.get(kind) ?? describe(app, kind);
        texts.set(kind, text);
        return sendFixed(request, reply, text);
      },
    },
  });
}

function describe(app: App, kind: string): FixedAnswer {
  const text = kind === "yaml" ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger());
  return createFixedAnswer(text, `openapi.${kind}`);
}

/** These routes come before the plugin's own, which opens a file for each call. */
async function registerFiles(app: App): Promise<void> {
  const folder = fileURLToPath(new URL("static/", import.meta.resolve("@fastify/swagger-ui")));
  for (const [name, file] of await readFixedAnswers(folder, () => "no-cache")) {
    if (name === "index.html") continue;
    const address = `${DOCUMENTATION_PATH}/static/${name}`;
    app.get(address, { schema: { hide: true } }, (request, reply) =>
      sendFixed(request, reply, file),
    );
  }
}
