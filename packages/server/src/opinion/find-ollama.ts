import type { AccountModel } from "@termsift/core/contract";
import { z } from "zod";

const OLLAMA = "http://127.0.0.1:11434";
const PATIENCE_MS = 500;
const MODELS_MAX = 50;
const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/** Looks for an Ollama server on this machine. Returns null if none answers. */
export async function findOllama(address = OLLAMA): Promise<AccountModel["ollama"]> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${address}/api/tags`, { redirect: "error", signal });
    const { models } = tagsSchema.parse(await answer.json());
    return {
      baseUrl: `${address}/v1`,
      models: models.slice(0, MODELS_MAX).map(({ name }) => name),
    };
  } catch {
    return null;
  }
}
