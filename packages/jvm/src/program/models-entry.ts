import { fileURLToPath } from "node:url";
import { type ClassPathEntry, FolderEntry } from "../classpath/index.js";

/** The models that come with the package, compiled by its `build:extra` script. */
export function defaultModels(): ClassPathEntry {
  return new FolderEntry(fileURLToPath(new URL("../../models", import.meta.url)));
}
