import { spawnSync } from "node:child_process";
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { InputError } from "@assay/base";
import { isJavaHome, Jdk } from "./jdk.js";

export interface JdkSearch {
  /** A Java installation; nothing is searched then. */
  readonly home?: string;
  /** The environment whose `JAVA_HOME` and `PATH` are searched; this process's by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the Java installation: `JAVA_HOME` if it is set, else the `java` on the `PATH`. Throws an `InputError` with
 * code `jdk-not-found` that says where was searched and what to do.
 */
export function findJdk(search: JdkSearch = {}): Jdk {
  const environment = search.environment ?? process.env;
  if (search.home !== undefined) return new Jdk(search.home);
  const home = environment["JAVA_HOME"];
  if (home !== undefined && home !== "") {
    if (isJavaHome(home)) return new Jdk(home);
    throw notFound(`JAVA_HOME is ${home}, but no Java installation is there (neither lib/modules nor rt.jar)`);
  }
  const java = findOnPath("java", environment["PATH"] ?? "");
  if (java === undefined) throw notFound("JAVA_HOME is not set, and there is no java on the PATH");
  const found = homeOf(java);
  if (found === undefined) throw notFound(`${java} belongs to no Java installation with lib/modules or rt.jar`);
  return new Jdk(found);
}

function notFound(reason: string): InputError {
  const advice = "install a JDK, 17 to 25 (on Debian or Ubuntu: apt install default-jdk-headless), or set JAVA_HOME to one";
  return new InputError({ code: "jdk-not-found", message: `no JDK found: ${reason}; ${advice}` });
}

function findOnPath(name: string, path: string): string | undefined {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return path
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, file))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The installation that an executable `java` belongs to. Version managers put scripts on the PATH: those are asked. */
function homeOf(java: string): string | undefined {
  const bin = dirname(realpathSync(java));
  const candidates = [dirname(bin), dirname(dirname(bin))];
  return candidates.find(isJavaHome) ?? askForHome(java);
}

function askForHome(java: string): string | undefined {
  const answer = spawnSync(java, ["-XshowSettings:properties", "-version"], { encoding: "utf8", timeout: 120_000, killSignal: "SIGKILL" });
  const home = /^\s*java\.home = (.+)$/m.exec(answer.stderr ?? "")?.[1].trim();
  return home !== undefined && isJavaHome(home) ? home : undefined;
}
