import { fileURLToPath } from "node:url";

/**
 * The jar with `assay.Verifier`, whose methods give programs under test arbitrary inputs. It comes with the package,
 * made by its `build:extra` script, and belongs on the class path of what is checked.
 */
export function apiJar(): string {
  return fileURLToPath(new URL("../../api/assay-api.jar", import.meta.url));
}
