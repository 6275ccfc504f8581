/** The table of commands says what the commands accept, and what is made from it is up to date. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { COMMANDS, nearest } from "../src/command-table.js";
import { completion, manualPage, referencePage } from "../src/table-documents.js";
import { VERSION } from "../src/version.js";
import { Folder } from "./support/command.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const sources = `${root}packages/assay/src/`;

/** The names in what a command gives to `parseOptions`. */
function accepted(name: string): readonly string[] | undefined {
  const file = name === "bench" ? "bench/svcomp.ts" : `commands/${name}.ts`;
  const found = /parseOptions\([^{]*\{([\s\S]*?)\n {2}\}\)/.exec(readFileSync(sources + file, "utf8"))?.[1];
  return found === undefined ? undefined : [...found.matchAll(/^ {4}"?([\w-]+)"?: \{/gm)].map((match) => match[1]!).sort();
}

for (const { name, options } of COMMANDS)
  test(`assay ${name}: the table has the options that it accepts`, () => {
    assert.deepEqual(options.map((option) => option.name).sort(), accepted(name) ?? []);
  });

test("every command is in the table", () => {
  const files = readdirSync(`${sources}commands`).filter((file) =>
    /export async function command\(|export \{ command/.test(readFileSync(`${sources}commands/${file}`, "utf8")),
  );
  assert.deepEqual(files.map((file) => file.replace(/\.ts$/, "")).sort(), COMMANDS.map((command) => command.name).sort());
});

for (const [file, text] of [
  ["docs/reference.md", referencePage()],
  ["packages/assay/man/assay.1", manualPage(VERSION)],
] as const)
  test(`${file} is made from the table`, () => {
    if (process.env["ASSAY_GOLDEN"] === "accept") writeFileSync(root + file, text);
    assert.equal(readFileSync(root + file, "utf8"), text);
  });

test("misspelt commands and options are answered with what was meant", () => {
  const folder = new Folder({});
  assert.match(folder.assay(["chek", "A.java"]).stderr, /there is no command chek; did you mean check\?/);
  assert.match(folder.assay(["check", "A.java", "--formt", "json"]).stderr, /no option --formt; did you mean --format\?/);
  assert.equal(nearest("zzzzzz", ["check", "run"]), undefined);
  assert.equal(nearest("rnu", ["check", "run"]), "run");
});

test("completion for bash completes commands, options and values", () => {
  const complete = (words: string): readonly string[] => {
    const script = `${completion("bash")}\nCOMP_WORDS=(${words})\nCOMP_CWORD=$((\${#COMP_WORDS[@]} - 1))\n_assay\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync("bash", ["-c", script], { encoding: "utf8" }).stdout.trim().split("\n");
  };
  assert.deepEqual(complete("assay che"), ["check"]);
  assert.deepEqual(complete("assay check --test"), ["--test-style"]);
  assert.deepEqual(complete("assay check --test-style te"), ["testng"]);
  assert.match(completion("fish"), /complete -c assay -n '__fish_seen_subcommand_from check' -l html -r/);
  assert.match(completion("zsh"), /^#compdef assay\n/);
});

test("help of a command has its options; doctor says what is there", () => {
  const folder = new Folder({});
  const { stdout } = folder.assay(["check", "--help"]);
  assert.match(stdout, /--html file +a page that walks through every violation/);
  assert.match(stdout, /Exit codes: 0/);
  assert.match(folder.assay(["doctor"]).stdout, /ok +Node +\d+\./);
});
