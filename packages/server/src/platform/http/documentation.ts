import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { VERSION } from "../version.ts";
import type { App } from "./app-instance.ts";

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
  await app.register(swaggerUi, { routePrefix: DOCUMENTATION_PATH });
}
