// Comments of TypeScript and JavaScript files and paragraphs of Markdown are at most 120 columns wide. Code is the
// formatter's business.
//   node scripts/wrap-comments.mjs                 checks the areas below; exit code 1 if a comment is too wide
//   node scripts/wrap-comments.mjs --write <path>  wraps what is too wide in files and folders
// Paragraphs that fit are left as they are; tables, lists, headings and code are never joined.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MOST = 120;
/** What is clean today. Whoever cleans more adds it here. */
const AREAS = ["scripts", "packages/checking", "packages/assay/src/api", "docs/api.md", "docs/engines/portfolio.md"];

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== "--write");
const files = (paths.length > 0 ? paths : AREAS).flatMap(filesIn);
let wide = 0;
for (const file of files) {
  const text = readFileSync(file, "utf8");
  const wrapped = file.endsWith(".md") ? wrapMarkdown(text) : wrapCode(text);
  if (wrapped === text) continue;
  wide++;
  if (args.includes("--write")) writeFileSync(file, wrapped);
  else console.log(`${file}: comments or paragraphs wider than ${MOST} columns`);
}
if (wide === 0) console.log(`lines: comments and paragraphs of ${files.length} files are at most ${MOST} columns wide`);
else if (!args.includes("--write")) {
  console.log("node scripts/wrap-comments.mjs --write <path> wraps them");
  process.exit(1);
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) =>
    ["node_modules", "dist"].includes(name) ? [] : filesIn(join(path, name)).filter((file) => /\.([cm]?[jt]s|md)$/.test(file)),
  );
}

/** Words in lines that begin with `prefix`. */
function fill(words, prefix) {
  const lines = [];
  let line = prefix;
  for (const word of words) {
    if (line !== prefix && line.length + 1 + word.length > MOST) {
      lines.push(line);
      line = prefix;
    }
    line += line === prefix ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** Lines of one kind of text, without their prefixes: paragraphs with a line that is too wide are filled. */
function wrapLines(texts, prefix) {
  const out = [];
  let paragraph = [];
  let isCode = false;
  const flush = () => {
    const isWide = paragraph.some((text) => prefix.length + text.length > MOST);
    out.push(...(isWide ? fill(paragraph.join(" ").split(/\s+/), prefix) : paragraph.map((text) => prefix + text)));
    paragraph = [];
  };
  for (const text of texts) {
    const fence = /^\s*```/.test(text);
    if (isCode || fence || /^\s*$|^\s*[|#>]|^\s{2,}/.test(text)) {
      flush();
      out.push((prefix + text).trimEnd());
      if (fence) isCode = !isCode;
    } else if (/^([-*]|\d+\.|@\w+) /.test(text)) {
      flush();
      paragraph = [text];
    } else paragraph.push(text);
  }
  flush();
  return out;
}

function wrapMarkdown(text) {
  // The lines of an item after its first are indented: items that are too wide are left to people.
  return wrapLines(text.split("\n"), "").join("\n");
}

function wrapCode(text) {
  const out = [];
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const [, indent, only] = /^(\s*)\/\*\* (.*) \*\/$/.exec(line) ?? [];
    if (only !== undefined && line.length > MOST) {
      out.push(`${indent}/**`, ...wrapLines([only], `${indent} * `), `${indent} */`);
    } else if (/^\s*\/\*\*$/.test(line)) {
      const begin = line.slice(0, line.indexOf("/"));
      const texts = [];
      for (i++; !/^\s*\*\/$/.test(lines[i]); i++) texts.push(lines[i].replace(/^\s*\* ?/, ""));
      out.push(line, ...wrapLines(texts, `${begin} * `), lines[i]);
    } else if (/^\s*\/\/ /.test(line)) {
      const [prefix] = /^\s*\/\/ /.exec(line);
      const texts = [line.slice(prefix.length)];
      while (lines[i + 1]?.startsWith(prefix)) texts.push(lines[++i].slice(prefix.length));
      out.push(...wrapLines(texts, prefix));
    } else out.push(line);
  }
  return out.join("\n");
}
