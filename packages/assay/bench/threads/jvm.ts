/**
 * `npm run bench -- --only threads-jvm`: every violation of the corpus of programs with threads, forced on the real JVM
 * by its emitted test. Fails if a test does not fail.
 */
import { Corpus } from "./corpus.js";
import { TestsOnJvm } from "./on-jvm.js";

const SECONDS = 30;

const corpus = new Corpus("tests/threads");
const only = process.argv.find((arg) => arg.startsWith("--program="))?.slice("--program=".length);
const verbose = process.argv.includes("--verbose");
const tests = new TestsOnJvm(corpus.application);
let violations = 0;
let without = 0;
for (const file of corpus.files.filter((each) => only === undefined || each.includes(only))) {
  const { answers } = await corpus.check(file, SECONDS);
  for (const { result, property } of answers) {
    if (result.verdict !== "violated" || result.property.kind === "ltl" || result.property.kind === "atomicity") continue;
    violations++;
    if (tests.add(file, result)) continue;
    without++;
    console.log(`${file}: no test for ${property}`);
  }
}
const outcomes = tests.run();
for (const { test, end, text } of outcomes) if (end !== "fails" || verbose) console.log(`${test} ${end}:${text}`);
const failing = outcomes.filter(({ end }) => end === "fails").length;
console.log(`${violations} violations, ${without} without a test, ${failing} tests fail on the JVM, ${outcomes.length - failing} do not`);
process.exitCode = failing === outcomes.length ? 0 : 1;
