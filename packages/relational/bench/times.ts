// node packages/relational/dist/bench/times.js [filter]: translation and solving times of the classic problems, as a
// table.
import { find } from "@assay/relational";
import { benchProblems, median, table } from "./problems.js";

const runs = 3;
const rows = [["problem", "answer", "primary", "variables", "clauses", "first ms", "translation ms", "solving ms"]];
for (const { name, problem } of benchProblems(process.argv[2])) {
  const outcomes = [];
  for (let i = 0; i < runs; i++) outcomes.push(await find(problem));
  const { status, statistics } = outcomes[0]!;
  const milliseconds = (values: readonly number[]) => (median(values) * 1000).toFixed(1);
  rows.push([
    name,
    status,
    String(statistics.primaryVariables),
    String(statistics.variables),
    String(statistics.clauses),
    ((statistics.translationSeconds + statistics.solvingSeconds) * 1000).toFixed(1),
    milliseconds(outcomes.map((outcome) => outcome.statistics.translationSeconds)),
    milliseconds(outcomes.map((outcome) => outcome.statistics.solvingSeconds)),
  ]);
}
console.log(table(rows));
