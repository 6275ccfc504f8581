/** Spin, run on a model: a verifier is generated, compiled and run for each question. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What Spin says. `holds`: every state was looked at, and no error found. */
export interface SpinAnswer {
  readonly says: "holds" | "fails" | "unknown";
  readonly states: number;
  readonly transitions: number;
  /** Of processor time. */
  readonly seconds: number;
}

export function hasSpin(): boolean {
  return ["spin", "gcc"].every((tool) => spawnSync(tool, ["--version"]).error === undefined);
}

export class Spin {
  readonly #folder = mkdtempSync(join(tmpdir(), "assay-spin-"));

  /** `flags`: of the compiler, in addition. @throws if the model is no Promela */
  constructor(model: string, flags: readonly string[]) {
    writeFileSync(join(this.#folder, "model.pml"), model);
    this.#run("spin", ["-a", "model.pml"]);
    this.#run("gcc", ["-w", "-fwrapv", ...flags, "-o", "pan", "pan.c"]);
  }

  #run(command: string, args: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync(command, args, { cwd: this.#folder, encoding: "utf8", maxBuffer: 1 << 26 });
    if (status !== 0 || /syntax error|Error:/.test(stdout))
      throw new Error(`${command} ${args.join(" ")}: ${stdout.slice(0, 800)}${stderr.slice(0, 800)}`);
    return stdout;
  }

  ask(...options: readonly string[]): SpinAnswer {
    // Processor time, as ours is: what pan tells is how long it took on this machine, with whatever else runs there.
    const command = "TIMEFORMAT='processor %U %S'; time ./pan \"$@\"";
    const { stdout, stderr } = spawnSync("bash", ["-c", command, "pan", "-m1000000", "-w24", ...options], {
      ...{ cwd: this.#folder, encoding: "utf8", maxBuffer: 1 << 26 },
    });
    const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
    const isWhole = !/max search depth too small|out of memory|search was not completed|bound/i.test(stdout.replace(/max_?depth/gi, ""));
    const errors = /errors: (\d+)/.exec(stdout)?.[1];
    const says = errors === undefined ? "unknown" : Number(errors) > 0 ? "fails" : isWhole ? "holds" : "unknown";
    return {
      says,
      states: number(/([\d.e+]+) states, stored/),
      transitions: number(/([\d.e+]+) transitions/),
      seconds: processorSeconds(stderr),
    };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function processorSeconds(text: string): number {
  const [, user, system] = /processor ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  return Number(user ?? 0) + Number(system ?? 0);
}

/** What Spin is told for a fact: only assertions, only states in which nothing moves, or a claim. */
export function optionsFor(property: string, claim: number): readonly string[] {
  if (property === "assert") return ["-E"];
  return property === "deadlock" ? ["-A"] : ["-a", "-N", `property${claim}`];
}
