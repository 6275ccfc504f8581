/** Texts that are not looked into may be any string, and also one that was there before: nothing about identity is concluded from that. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { Folder } from "./support/command.js";

const main = (name: string, body: string): string =>
  `import assay.Verifier;\npublic class ${name} {\n  public static void main(String[] args) {\n    String s = Verifier.nondetString();\n${body}\n  }\n}\n`;

const folder = new Folder({
  "Lower.java": main("Lower", "    assert s.toLowerCase() != s;"),
  "Upper.java": main("Upper", "    assert s.toUpperCase(java.util.Locale.ROOT) != s;"),
  "Joined.java": main("Joined", `    assert new StringBuilder().append(s).append(s).append(s).toString() != "";`),
  "Message.java": main(
    "Message",
    `    String text = new StringBuilder().append("it is ").append(s.length()).toString();\n    assert text != s && text != null;`,
  ),
});

function verdict(file: string): string {
  const { stdout, stderr } = folder.assay(["check", file, "--property", "assert", "--cpu-timeout", "30", "--format", "json"]);
  assert.notEqual(stdout, "", stderr);
  return JSON.parse(stdout).results[0].verdict;
}

it("a text may be the string it was made of, or the one empty string", () => {
  for (const file of ["Lower.java", "Upper.java", "Joined.java"]) assert.equal(verdict(file), "violated", file);
});

it("a message is a string of its own", () => {
  assert.equal(verdict("Message.java"), "proved");
});
