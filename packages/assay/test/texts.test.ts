/**
 * Texts that are not looked into may be any string, and also one that was there before: nothing about identity is
 * concluded from that. Searches that are not looked into may give anything they could, and throw what they would.
 */
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
  "Trimmed.java": main("Trimmed", "    assert s.trim() != s;"),
  "Blank.java": main("Blank", `    assert !s.isEmpty() || s.strip() != "";`),
  "Appended.java": main("Appended", `    assert s.concat("") != s;`),
  "Built.java": main("Built", `    StringBuilder b = new StringBuilder(s);\n    assert b.toString().equals("something that is long");`),
  "Same.java": main(
    "Same",
    `    StringBuilder b = new StringBuilder();\n    if (s.isEmpty()) b.append(s.length());\n    assert b.toString() != "0";`,
  ),
  "AddedNull.java": main("AddedNull", `    String t = s.length() == 3 ? null : "x";\n    s.concat(t);`),
  "Replaced.java": main("Replaced", "    assert s.replace('a', 'b') == s;"),
  "Found.java": main("Found", `    assert !s.contains("needle in it");`),
  "Place.java": main("Place", `    int[] places = new int[s.indexOf("ab") + 1];\n    assert s.lastIndexOf('x') >= -1;`),
  "Order.java": main("Order", `    assert s.compareTo("m") <= 0;`),
  "Nothing.java": main("Nothing", `    String t = s.length() == 3 ? null : "x";\n    s.contains(t);`),
  "ParsedSeven.java": main("ParsedSeven", "    try { assert Integer.parseInt(s) != 7; } catch (NumberFormatException e) { }"),
  "ParsedThrown.java": main("ParsedThrown", "    Long.parseLong(s);"),
  "ParsedFraction.java": main(
    "ParsedFraction",
    "    try { Float.parseFloat(s.trim()); } catch (IllegalArgumentException e) { assert e instanceof NumberFormatException; }",
  ),
  "ParsedNull.java": main(
    "ParsedNull",
    `    String t = s.length() == 3 ? null : s;\n    try { Double.parseDouble(t); } catch (IllegalArgumentException e) { }`,
  ),
  "ParsedNullWhole.java": main(
    "ParsedNullWhole",
    `    String t = s.length() == 3 ? null : s;\n    try { Short.parseShort(t); } catch (NumberFormatException e) { }`,
  ),
  "Asked.java": `${main("Asked", "    s.contains(new Odd());")}class Odd implements CharSequence {
  public int length() { return 0; }
  public char charAt(int i) { return 'x'; }
  public CharSequence subSequence(int from, int to) { return this; }
  public String toString() { throw new IllegalStateException(); }
}
`,
});

/** It is about what `refine` knows of texts: others may be sooner, or have a bound. */
function verdict(file: string, property = "assert"): string {
  const options = ["--engine", "refine", "--property", property, "--cpu-timeout", "30", "--format", "json"];
  const { stdout, stderr } = folder.warm(["check", file, ...options]);
  assert.notEqual(stdout, "", stderr);
  return JSON.parse(stdout).results[0].verdict;
}

it("a text may be the string it was made of, or the one empty string", () => {
  for (const file of ["Lower.java", "Upper.java", "Joined.java"]) assert.equal(verdict(file), "violated", file);
});

it("a message is a string of its own", () => {
  assert.equal(verdict("Message.java"), "proved");
});

it("parts and copies may be the string itself, or not", () => {
  for (const file of ["Trimmed.java", "Blank.java", "Replaced.java", "Appended.java", "Built.java"])
    assert.equal(verdict(file), "violated", file);
});

it("what a builder gives is no constant", () => {
  assert.equal(verdict("Same.java"), "proved");
  assert.equal(verdict("Built.java", "exceptions"), "proved");
});

it("a search may find and may not find", () => {
  for (const file of ["Found.java", "Order.java"]) assert.equal(verdict(file), "violated", file);
  assert.equal(verdict("Place.java"), "proved");
});

it("a search throws nothing but for null, and what a sequence of the program throws", () => {
  assert.equal(verdict("Place.java", "exceptions"), "proved");
  for (const file of ["Nothing.java", "Asked.java", "AddedNull.java"]) assert.equal(verdict(file, "exceptions"), "violated", file);
});

it("reading a number gives any, or throws what its text deserves", () => {
  for (const file of ["ParsedFraction.java", "ParsedNullWhole.java"]) {
    assert.equal(verdict(file), "proved", file);
    assert.equal(verdict(file, "exceptions"), "proved", file);
  }
  assert.equal(verdict("ParsedSeven.java"), "violated");
  for (const file of ["ParsedThrown.java", "ParsedNull.java"]) assert.equal(verdict(file, "exceptions"), "violated", file);
});
