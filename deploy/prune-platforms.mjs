// Run while an image is built: onnxruntime-node carries its library for every system, and an image is one.
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

for (const napi of readdirSync("node_modules/onnxruntime-node/bin")) {
  const systems = path.join("node_modules/onnxruntime-node/bin", napi);
  for (const system of readdirSync(systems)) {
    if (system !== process.platform) rmSync(path.join(systems, system), { recursive: true });
  }
  const processors = path.join(systems, process.platform);
  for (const processor of readdirSync(processors)) {
    if (processor !== process.arch) rmSync(path.join(processors, processor), { recursive: true });
  }
}
