/**
 * What several machines need to check one program together: what a program consists of, and whether two machines come
 * to the same answers.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { hashOf, InputError } from "@assay/base";
import { type ApplicationPart, findJdk } from "@assay/jvm";
import { buildName } from "../again/result-cache.js";
import { VERSION } from "../version.js";
import type { Project } from "./project.js";

export { PoolFolder } from "../again/pool.js";
export type { ApplicationPart };

/** Of a Java program: its classes and archives, in the order of the class path. @throws InputError for others */
export function partsOf(project: Project): readonly ApplicationPart[] {
  const loaded = project.program("none");
  if (loaded.kind === "java") return loaded.application.parts();
  throw new InputError({ code: "not-shared", message: "only Java programs are checked by several machines" });
}

/** The same on machines with the same build of Assay and the same JDK, wherever it lies. */
export function thisPlatform(): string {
  const { home, version } = findJdk();
  const sizes = ["lib/modules", "lib/rt.jar"].map((name) => String(statSync(join(home, name), { throwIfNoEntry: false })?.size ?? 0));
  return hashOf(VERSION, buildName() ?? "not bundled", process.version.split(".")[0]!, version, ...sizes).slice(0, 16);
}
