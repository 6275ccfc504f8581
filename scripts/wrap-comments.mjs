// Comments of TypeScript and JavaScript files and paragraphs of Markdown are at most 120 columns wide. Code is the
// formatter's business.
//   node scripts/wrap-comments.mjs                 checks the areas below; exit code 1 if a comment is too wide
//   node scripts/wrap-comments.mjs --write <path>  wraps what is too wide in files and folders
// Paragraphs that fit are left as they are, but for items of lists in Markdown whose further lines are not indented;
// tables, items, headings and code are never joined.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MOST = 120;
const ITEM = /^([-*]|\d+\.|@\w+) /;
const AREAS = ["scripts", "packages", "docs", "tests", "examples", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];

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

/** Words in lines that begin with `prefix`; of an item, all but the first are indented. */
function fill(words, prefix) {
  const indent = /^([-*]|\d+\.)$/.test(words[0]) ? `${prefix}${" ".repeat(words[0].length + 1)}` : prefix;
  const lines = [];
  let line = prefix;
  let isFirst = true;
  for (const word of words) {
    if (!isFirst && line.length + 1 + word.length > MOST) {
      lines.push(line);
      line = indent;
      isFirst = true;
    }
    line += isFirst ? word : ` ${word}`;
    isFirst = false;
  }
  return [...lines, line];
}

/** Whether a line goes on an item above it: indented, and no item, table, heading, quotation or code itself. */
function goesOnItem(text) {
  return /^ {2,3}(?!\s|[|#>]|[-*] |```)/.test(text);
}

/**
 * Lines of one kind of text, without their prefixes: paragraphs with a line that is too wide are filled. In Markdown
 * whatever follows an item up to an empty line or another block is part of it, and is indented.
 */
function wrapLines(texts, prefix, kind = "comment") {
  const out = [];
  let paragraph = [];
  let isCode = false;
  const flush = () => {
    const isLoose = kind === "Markdown" && ITEM.test(paragraph[0] ?? "") && paragraph.slice(1).some((text) => !/^ /.test(text));
    const isWide = isLoose || paragraph.some((text) => prefix.length + text.length > MOST);
    out.push(...(isWide ? fill(paragraph.join(" ").trim().split(/\s+/), prefix) : paragraph.map((text) => prefix + text)));
    paragraph = [];
  };
  for (const text of texts) {
    const fence = /^\s*```/.test(text);
    const goesOn = ITEM.test(paragraph[0] ?? "") && goesOnItem(text);
    if (!isCode && goesOn) paragraph.push(text);
    else if (isCode || fence || /^\s*$|^\s*[|#>]|^\s{2,}/.test(text)) {
      flush();
      out.push((prefix + text).trimEnd());
      if (fence) isCode = !isCode;
    } else if (ITEM.test(text)) {
      flush();
      paragraph = [text];
    } else {
      // After the indented lines of an item, one that is not indented is no part of it.
      if (kind === "comment" && ITEM.test(paragraph[0] ?? "") && /^ /.test(paragraph.at(-1))) flush();
      paragraph.push(text);
    }
  }
  flush();
  return out;
}

function wrapMarkdown(text) {
  return wrapLines(text.split("\n"), "", "Markdown").join("\n");
}

/** Comments in texts between backticks, which are programs that programs write, are left as they are. */
function wrapCode(text) {
  const out = [];
  const lines = text.split("\n");
  let isText = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (isText || !/^\s*(\/\/|\/\*)/.test(line)) {
      if ((line.replace(/\\./g, "").match(/`/g) ?? []).length % 2 === 1) isText = !isText;
      out.push(line);
      continue;
    }
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
