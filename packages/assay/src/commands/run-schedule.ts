/**
 * `assay run --schedule report.json`: the schedule of a violation, as a report of `--format json` has it, followed on
 * Assay's machine: what happens is told as `assay check` tells it. The exit code is that of a run: 1 if something
 * fails, 5 if nobody can go on, 0 if the program ends or could go on; 2 if the schedule cannot be followed, as the
 * program has changed.
 */
import { Budget, InputError, readText } from "@assay/base";
import type { Schedule } from "@assay/checking";
import { followSchedule } from "@assay/engine-explicit";
import { classesRunFrom, libraryOperation, mayInterrupt } from "@assay/jvm";
import { scheduleLines } from "@assay/report";
import { javaWording } from "@assay/report-java";
import { JavaThreads } from "@assay/runtime-java";
import type { Project } from "../api/project.js";
import { mainClassOf, mainProcedure } from "../load.js";
import { isOwnProcedure } from "../own-code.js";
import { SourceFiles } from "../source-files.js";
import { UsageError } from "../usage.js";

export function runSchedule(project: Project, file: string, id: string | undefined, main: string | undefined): number {
  const loaded = project.program("none");
  if (loaded.kind !== "java") throw new UsageError("--schedule is for Java programs");
  const { program, application, language } = loaded;
  const schedule = readSchedule(file, id);
  const { grain } = schedule;
  if (grain === undefined)
    throw malformed(file, "the schedule was made with a temporal property in view: assay check --property follows it");
  const shows = (procedure: string): boolean => isOwnProcedure(application, procedure);
  const mainClass = mainClassOf(application, main);
  const interrupts = mayInterrupt(application.classPath, classesRunFrom(application.classPath, [mainClass.replaceAll(".", "/")]))
    ? "possible"
    : "none";
  const operation = (procedure: string): ReturnType<typeof libraryOperation> => libraryOperation(procedure, grain.library, interrupts);
  const entry = mainProcedure(program, mainClass);
  const task = { program, language, entry, properties: [], budget: Budget.unlimited };
  const threads = { isProgram: shows, operation, ...(grain.clocks === "own" ? { clocks: "own" as const } : {}) };
  const options = { shows, language: () => new JavaThreads(threads), library: grain.library };
  const sources = new SourceFiles(application);
  const followed = followSchedule(task, options, schedule, grain);
  if (followed === undefined) throw malformed(file, "the program has changed: what is initialized first cannot be any more");
  for (const line of scheduleLines(followed.schedule, (source, line) => sources.line(source, line), javaWording))
    process.stdout.write(`${line}\n`);
  const made = followed.schedule.moves.length;
  const say = (text: string): void => void process.stderr.write(`assay: ${text}\n`);
  for (const { message } of followed.failures) say(message);
  if (followed.failures.length > 0) return 1;
  if (!followed.followed) {
    say(`the program has changed: move ${made + 1} of ${schedule.moves.length} cannot be made`);
    return 2;
  }
  if (followed.ended || followed.goesOn) return 0;
  say("deadlock: nobody can go on");
  return 5;
}

function malformed(file: string, message: string): InputError {
  return new InputError({ code: "schedule-malformed", message, place: { file } });
}

interface ReportedResult {
  readonly id?: string;
  readonly witness?: { readonly schedule?: Schedule };
}

/** The schedule of the result, or of the first that has one. */
function readSchedule(file: string, id: string | undefined): Schedule {
  let report: { readonly results?: readonly ReportedResult[] };
  try {
    report = JSON.parse(readText(file)) as typeof report;
  } catch (error) {
    if (error instanceof SyntaxError) throw malformed(file, `no JSON: ${error.message}`);
    throw error;
  }
  const results = Array.isArray(report?.results) ? (report.results as readonly ReportedResult[]) : [];
  const found = results.find((result) => (id === undefined ? result?.witness?.schedule !== undefined : result?.id === id));
  const schedule = found?.witness?.schedule;
  if (schedule === undefined) {
    const there = results.filter((result) => result?.witness?.schedule !== undefined).map((result) => result.id);
    const hint =
      there.length === 0 ? "assay check --format json writes reports of programs with threads" : `there is one in ${there.join(", ")}`;
    throw malformed(file, id === undefined ? `no result has a schedule: ${hint}` : `there is no schedule of result ${id}: ${hint}`);
  }
  if (!Array.isArray(schedule.moves)) throw malformed(file, "the schedule has no moves");
  return schedule;
}
