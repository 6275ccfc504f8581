// Keeps neutral packages neutral. What a language adds to Core comes through `LanguageRuntime`
// (packages/machine/src/language), so no word of Java occurs in the sources of packages that serve every language;
// tests may use any. And what statements mean is said once, in packages/machine/src/semantics: no other file treats
// more than half of the kinds of statements, but for passes over programs, which are listed with what they do.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Packages without a language. */
const NEUTRAL = [
  ...["machine", "checking", "horn", "relational", "report"],
  ...["engine-refine", "engine-relational", "engine-paths", "engine-horn", "engine-explicit"],
];
/** Packages without a language whose comments may name one: what `fmod` is, is best said by where it is met. */
const NEUTRAL_CODE = ["base", "core", "logic", "solve"];
/** `Javadoc` and `JavaScript` are none of them. */
const WORDS =
  /java\/|javax\/|jdk\/|\bsun\/|\bjava\b|\bJava\b|\bJVMs?\b|\bJDK\b|HotSpot|javac|<init>|<clinit|Throwable|StackOverflowError|\.class\b file/;

/** Passes that treat every statement and execute none. */
const PASSES = new Map([
  ["packages/engine-explicit/src/promela/process.ts", "a model in Promela of a program"],
  ["packages/engine-refine/src/behind.ts", "which assertions may lie behind a statement"],
  ["packages/engine-explicit/src/abstraction/generate.ts", "constraints on abstract types"],
  ["packages/engine-explicit/src/abstraction/abstract-procedure.ts", "an abstract program of a program"],
]);

function sourcesOf(name) {
  const folder = `packages/${name}/src`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".ts"))
    .sort();
}

/**
 * The text without comments, line by line as it was. Strings that hold `//` lose what follows, which hides nothing
 * here.
 */
function codeOf(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/\/\/.*/g, "");
}

const problems = [];
const read = (file) => readFileSync(file, "utf8");
const texts = [
  ...NEUTRAL.flatMap(sourcesOf).map((file) => [file, read(file)]),
  ...NEUTRAL_CODE.flatMap(sourcesOf).map((file) => [file, codeOf(read(file))]),
];
for (const [file, text] of texts) {
  text.split("\n").forEach((line, i) => {
    const word = WORDS.exec(line)?.[0];
    if (word !== undefined)
      problems.push(`${file}:${i + 1}: "${word}" is a word of Java: ask the LanguageRuntime (packages/machine/src/language)`);
  });
}

const statements = readFileSync("packages/core/src/statement.ts", "utf8");
const declared = statements.slice(statements.indexOf("export type Statement"), statements.indexOf("export type Terminator"));
const kinds = [...declared.matchAll(/kind: "(\w+)"/g)].map(([, kind]) => kind);
if (kinds.length < 10) problems.push("packages/core/src/statement.ts: the kinds of statements should be found here");
const elsewhere = readdirSync("packages").filter((name) => name !== "core");
for (const file of elsewhere.flatMap(sourcesOf)) {
  if (file.startsWith("packages/machine/src/semantics/") || PASSES.has(file)) continue;
  const text = read(file);
  const treated = kinds.filter((kind) => text.includes(`case "${kind}"`)).length;
  if (treated > kinds.length / 2)
    problems.push(
      `${file}: treats ${treated} of ${kinds.length} kinds of statements: what they mean is said in packages/machine/src/semantics`,
    );
}
for (const file of PASSES.keys()) if (!existsSync(file)) problems.push(`${file}: is listed in scripts/neutral.mjs and not there`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log("neutral: no word of Java where there is no language, and one meaning of statements");
