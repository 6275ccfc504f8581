/** What tells one JDK from another. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "@assay/base";
import type { Jdk } from "@assay/jvm";

/**
 * A JDK is known by its place, its version and the size and time of its classes: 130 MB are not read for every check.
 */
export function jdkDigest(jdk: Pick<Jdk, "home" | "version"> | undefined): string {
  if (jdk === undefined) return "none";
  const { home, version } = jdk;
  const files = ["lib/modules", "lib/rt.jar", "release"].map((name) => {
    const stat = statSync(join(home, name), { throwIfNoEntry: false });
    return stat === undefined ? "none" : `${stat.size} ${stat.mtimeMs}`;
  });
  return hashOf(home, version, ...files);
}
