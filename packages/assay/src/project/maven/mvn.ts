/**
 * Maven's own answer: `mvn` compiles and tells the class path of each module. It runs the project's plugins, so it is
 * asked only by those who say so (`--build`, `"build": "maven"`). Offline first: what was built here before needs no
 * network.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { Budget, InputError, runOther } from "@assay/base";
import { moduleName, type ProjectLayout, type ProjectModule } from "../layout.js";
import { LocalRepository } from "./local-repository.js";
import { modulesOf } from "./maven.js";
import { PomReader } from "./pom.js";

const SECONDS = 900;
/** Where Maven writes each module's class path. */
const ANSWER = "target/assay-classpath.txt";
const MOST_OUTPUT = 1 << 26;

/** @throws InputError if Maven is not there or fails. */
export function mvnLayout(folder: string, budget: Budget = Budget.unlimited): ProjectLayout {
  const mvn = existsSync(join(folder, "mvnw")) ? join(folder, "mvnw") : "mvn";
  // A path that is not absolute is the module's own. Without a scope the plug-in tells that of tests, which has all
  // others.
  const goals = ["test-compile", "dependency:build-classpath", `-Dmdep.outputFile=${ANSWER}`];
  const run = (args: readonly string[]): string | undefined => {
    const ran = runOther({
      ...{ program: mvn, args: ["-B", "-q", "-DskipTests", ...args], budget, seconds: SECONDS },
      options: { maxBuffer: MOST_OUTPUT, cwd: folder },
    });
    if (ran.kind === "failed") return `mvn cannot be run: ${ran.why}`;
    if (ran.kind === "killed") return `mvn was ended, after ${SECONDS} s at the latest`;
    return ran.status === 0 ? undefined : `mvn failed:\n${firstErrors(`${ran.stdout}\n${ran.stderr}`)}`;
  };
  const failed = run(["-o", ...goals]) === undefined ? undefined : run(goals);
  if (failed !== undefined) throw new InputError({ code: "build-failed", message: failed, place: { file: join(folder, "pom.xml") } });
  return layoutFrom(folder);
}

function layoutFrom(folder: string): ProjectLayout {
  const poms = modulesOf(join(folder, "pom.xml"), new PomReader(new LocalRepository()));
  const modules = poms
    .filter(({ packaging }) => packaging !== "pom")
    .map((pom): ProjectModule => {
      const file = join(dirname(pom.file), ANSWER);
      const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
      rmSync(file, { force: true });
      const classpath = text === "" ? [] : text.split(delimiter);
      const sources = (place: string): readonly string[] => (existsSync(place) ? [place] : []);
      return {
        name: moduleName(folder, dirname(pom.file)),
        folder: dirname(pom.file),
        main: { sources: sources(pom.sourceFolder), classes: [pom.outputFolder], classpath },
        test: { sources: sources(pom.testSourceFolder), classes: [pom.testOutputFolder], classpath },
      };
    });
  const files = [...new Set(poms.flatMap((pom) => pom.files))].sort();
  return { folder, kind: "maven", modules, how: "told by mvn dependency:build-classpath", notes: [], files };
}

function firstErrors(output: string): string {
  const lines = output.split("\n").filter((line) => line.includes("ERROR"));
  return (lines.length === 0 ? output.split("\n") : lines).slice(0, 5).join("\n").slice(0, 2000);
}
