/**
 * Gradle projects. Their build files are programs: nothing is known of libraries without running them. So `--build` (or
 * `"build": "gradle"`) runs Gradle with an init script of ours, which tells the source sets of every project; without
 * it, what lies in the usual places is taken.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Budget, InputError, runOther } from "@assay/base";
import { moduleName, type Part, type ProjectLayout } from "./layout.js";

const SECONDS = 900;

/** Compiles, and writes one line of JSON for each project that has Java. It uses only what Gradle 4 and later have. */
const INIT_SCRIPT = `
def answers = new File(System.getProperty("assay.answer"))
allprojects { each ->
  each.afterEvaluate {
    if (each.extensions.findByName("sourceSets") != null || each.plugins.hasPlugin("java-base")) {
      each.task("assayLayout") {
        dependsOn each.tasks.findAll { it.name == "classes" || it.name == "testClasses" }
        doLast {
          def part = { name ->
            def set = each.sourceSets.findByName(name)
            if (set == null) return [sources: [], classes: [], classpath: []]
            return [sources: set.java.srcDirs*.path, classes: set.output.classesDirs.files*.path, classpath: set.runtimeClasspath.files*.path]
          }
          answers << groovy.json.JsonOutput.toJson([folder: each.projectDir.path, main: part("main"), test: part("test")]) + "\\n"
        }
      }
    }
  }
}
`;

export const GRADLE_FILES = ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];

/** @throws InputError if Gradle is not there or fails. */
export function gradleLayout(folder: string, budget: Budget = Budget.unlimited): ProjectLayout {
  const into = mkdtempSync(join(tmpdir(), "assay-gradle-"));
  try {
    const script = join(into, "assay.gradle");
    const answer = join(into, "answer.json");
    writeFileSync(script, INIT_SCRIPT);
    const program = existsSync(join(folder, "gradlew")) ? join(folder, "gradlew") : "gradle";
    const run = (more: readonly string[]): string | undefined => {
      const args = [...more, "-q", "--no-daemon", "-I", script, `-Dassay.answer=${answer}`, "assayLayout"];
      const ran = runOther({ program, args, budget, seconds: SECONDS, options: { maxBuffer: 1 << 26, cwd: folder } });
      if (ran.kind === "failed") return `gradle cannot be run: ${ran.why}`;
      if (ran.kind === "killed") return `gradle was ended, after ${SECONDS} s at the latest`;
      return ran.status === 0 && existsSync(answer) ? undefined : `gradle failed: ${ran.stderr.trim().slice(0, 2000)}`;
    };
    const failed = run(["--offline"]) === undefined ? undefined : run([]);
    if (failed !== undefined) throw new InputError({ code: "build-failed", message: failed, place: { file: folder } });
    const lines = readFileSync(answer, "utf8").trim().split("\n");
    const modules = lines.map((line) => {
      const told = JSON.parse(line) as { folder: string; main: Part; test: Part };
      const part = ({ sources, classes, classpath }: Part): Part => ({
        ...{ sources: sources.filter((each) => existsSync(each)), classes },
        classpath: classpath.filter((each) => existsSync(each) && !classes.includes(each)),
      });
      return { name: moduleName(folder, told.folder), folder: told.folder, main: part(told.main), test: part(told.test) };
    });
    return { folder, kind: "gradle", modules, how: "told by gradle", notes: [], files: buildFiles(folder) };
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

export function buildFiles(folder: string): readonly string[] {
  return GRADLE_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
}
