import { readFileSync } from "node:fs";
import { type CommandProblem, parseModel } from "@assay/relational";

/** The classic problems of `examples/` in sizes that take time. */
const sizes: readonly { readonly file: string; readonly command: string }[] = [
  { file: "ceilings", command: "check bellsTooThen for 8" },
  { file: "chessboard", command: "run { covers[Int[1] -> Int[1] + Int[1] -> Int[4]] }" },
  { file: "colouring", command: "run {} for exactly 8 Colour" },
  { file: "dijkstra", command: "check noDeadlockInOrder for 9 State, 4 Process, 4 Mutex" },
  { file: "dijkstra", command: "run { grabOrRelease and deadlock } for 14 State, 7 Process, 7 Mutex" },
  { file: "filesystem", command: "check noAliases for 8" },
  { file: "filesystem", command: "run { some Root.entries.contents.entries.contents } for 20" },
  { file: "golfers", command: "run {} for exactly 9 Golfer, exactly 3 Group, exactly 4 Week" },
  { file: "handshakes", command: "run puzzle for exactly 10 Person" },
  { file: "latin", command: "run {} for exactly 9 N" },
  { file: "latin", command: "run {} for exactly 14 N" },
  { file: "pigeonhole", command: "run roomForAll for exactly 9 Pigeon, exactly 8 Hole" },
  { file: "railway", command: "check policyKeepsSafe for 6 Segment, 4 Train, 2 GateState, 3 TrainState" },
  { file: "ramsey", command: "run noTriangle for exactly 6 Person" },
  { file: "ring", command: "check atMostOneElected for 4 Process, 9 Time" },
  { file: "ring", command: "run { some elected } for 6 Process, 16 Time" },
  { file: "river", command: "run solved for 24 State" },
  { file: "structures", command: "run partialOrder for exactly 20 V" },
];

export interface BenchProblem {
  readonly name: string;
  readonly problem: CommandProblem;
}

export function benchProblems(filter = ""): BenchProblem[] {
  return sizes
    .map(({ file, command }) => ({ file, command, name: `${file}: ${command.replace(/^(run|check) (\{.*?\} ?)?/, "$1 ")}` }))
    .filter(({ name }) => name.includes(filter))
    .map(({ file, command, name }) => {
      const text = readFileSync(new URL(`../../examples/${file}.rel`, import.meta.url), "utf8");
      // The examples' own commands are one to a line, at the end.
      const withoutCommands = text.replace(/^(\w+: )?(run|check) .*$/gm, "");
      return { name, problem: parseModel(`${withoutCommands}\n${command}\n`, `${file}.rel`)[0]!.problem };
    });
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join("  "))
    .join("\n");
}
