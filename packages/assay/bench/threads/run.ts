/**
 * `npm run bench -- --only threads`: the corpus of programs with threads, each with 30 s of processor time. Fails if an
 * answer is wrong or fewer than 95 % are decided.
 */
import { Corpus } from "./corpus.js";

const SECONDS = 30;
const LEAST = 0.95;

const corpus = new Corpus("tests/threads");
const option = (name: string): string | undefined => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option("program");
const from = option("from") ?? "";
let facts = 0;
let decided = 0;
let wrong = 0;
let seconds = 0;
for (const file of corpus.files.filter((each) => (only === undefined || each.includes(only)) && each >= `tests/threads/${from}`)) {
  const { program, answers, seconds: taken, states } = await corpus.check(file, SECONDS);
  facts += answers.length;
  decided += answers.filter(({ isDecided }) => isDecided).length;
  wrong += answers.filter(({ isWrong }) => isWrong).length;
  seconds += taken;
  const said = answers.map(({ property, truth, result, isWrong }) => {
    const why = result.reason === undefined ? "" : ` (${"what" in result.reason ? result.reason.what : result.reason.kind})`;
    return `${isWrong ? "WRONG " : ""}${property} ${truth}: ${result.verdict}${why}`;
  });
  console.log(`${program}: ${said.join("; ")}; ${states} states, ${taken.toFixed(1)} s`);
}
console.log(`${facts} facts, ${decided} decided, ${wrong} wrong, ${seconds.toFixed(0)} s of processor time`);
process.exitCode = wrong > 0 || decided < LEAST * facts ? 1 : 0;
