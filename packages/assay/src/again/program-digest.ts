/**
 * One hash for everything that a check reads of a program: every class of the application and its libraries, byte by
 * byte, their order on the class path, and the JDK. It is coarser than what one entry needs, and for that reason simple to
 * be sure of: all that engines, drivers and the front end know of a program comes from these bytes.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "@assay/base";
import type { Application } from "@assay/jvm";

export function programDigest(application: Application): string {
  const { classPath } = application;
  const { jdk } = classPath;
  // Which classes are the program's own decides where checks begin.
  return hashOf(classPath.digest(), ...application.classes(), "", ...(jdk === undefined ? [] : jdkParts(jdk)));
}

/** A JDK is known by its place, its version and the size and time of its classes: 130 MB are not read for every check. */
function jdkParts({ home, version }: { readonly home: string; readonly version: string }): readonly string[] {
  const files = ["lib/modules", "lib/rt.jar", "release"].map((name) => {
    const stat = statSync(join(home, name), { throwIfNoEntry: false });
    return stat === undefined ? "none" : `${stat.size} ${stat.mtimeMs}`;
  });
  return [home, version, ...files];
}
