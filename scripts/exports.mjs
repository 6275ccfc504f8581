// No dead exports: what a source file exports is used by another file, or named by an index, and so public on purpose.
// Types are left alone: they are part of the signatures that use them. What only tests use is told with `--tests`.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const filesIn = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file).replaceAll("\\", "/")}`) : [];
const packages = readdirSync("packages").map((name) => `packages/${name}`);
const files = [...packages.flatMap((each) => ["src", "test", "bench"].flatMap((part) => filesIn(`${each}/${part}`))), ...filesIn("scripts")]
  .concat(filesIn("examples"))
  .filter((file) => /\.([cm]?ts|mjs|js)$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** Word to the files that it occurs in. */
const users = new Map();
for (const [file, text] of texts)
  for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
    if (!users.has(word)) users.set(word, []);
    users.get(word).push(file);
  }

const EXPORT = /^export (?:abstract |async )*(?:function\*?|const|class) ([A-Za-z_$][\w$]*)/gm;
let dead = 0;
for (const [file, text] of texts) {
  if (!/^packages\/[^/]+\/src\//.test(file)) continue;
  for (const [, name] of text.matchAll(EXPORT)) {
    const others = users.get(name).filter((each) => each !== file);
    if (others.length === 0) {
      dead++;
      console.error(`${file}: nobody else uses ${name}: it needs no export, or has no use`);
    } else if (process.argv.includes("--tests") && others.every((each) => each.includes("/test/")))
      console.log(`${file}: only tests use ${name}`);
  }
}
if (dead > 0) process.exit(1);
console.log("exports: each is used elsewhere, or public by an index");
