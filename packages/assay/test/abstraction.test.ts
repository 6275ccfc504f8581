/**
 * Data abstraction on Java programs: what is inferred, checked and refused. The programs are those of
 * `examples/abstraction`.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";

const examples = fileURLToPath(new URL("../../../../examples/abstraction/", import.meta.url));
const folder = new Folder({
  ...Object.fromEntries(readdirSync(examples).map((name) => [name, readFileSync(join(examples, name), "utf8")])),
  "Array.java": `public class Array {
    static int[] data = new int[4];
    static int sum;
    public static void main(String[] args) {
      for (int i = 0; i < 4; i++) data[i] = 2 * i;
      for (int i = 0; i < 4; i++) sum = sum + data[i];
      assert sum % 2 == 0;
      int at = sum;
      System.out.println(data[at % 4]);
    }
  }`,
  "wrong.abs":
    "abstraction Parity abstracts int begin TOKENS = {EVEN, ODD}; abstract(n) begin n % 2 == 0 -> {EVEN}; n % 2 == 1 -> {ODD}; end end",
});

const check = (file: string, ...options: string[]) =>
  folder.warm(["check", file, "--engine", "refine", "--property", "assert", "--cpu-timeout", "60", ...options]);

describe("assay abstract", () => {
  it("tells what is inferred, and why", () => {
    const { stdout, status } = folder.warm(["abstract", "Parity.java", "--select", "Parity.pages=EvenOdd"]);
    assert.equal(status, 0);
    assert.match(stdout, /^Parity\.pair\.sheets +EvenOdd +flows into something bound$/m);
    assert.match(stdout, /^Parity\.pages +EvenOdd +selected$/m);
  });

  it("suggests what to select", () => {
    const { stdout } = folder.warm(["abstract", "Parity.java"]);
    assert.match(stdout, /--select 'Parity\.pages=EvenOdd' +its remainder by 2 is taken/);
  });

  it("shows derived operators", () => {
    assert.match(
      folder.warm(["abstract", "Parity.java", "--select", "Parity.pages=EvenOdd", "--show"]).stdout,
      /procedure EvenOdd\.add\(a: bv32, b: bv32\)/,
    );
    assert.match(folder.warm(["abstract", "--abstraction", "parity.abs"]).stdout, /^\*\(ODD, ODD\) = \{ODD\}$/m);
  });
});

describe("assay check with an abstraction", () => {
  it("proves what holds of the abstract program", () => {
    for (const options of [
      ["--select", "Parity.pages=EvenOdd"],
      ["--abstraction", "parity.abs"],
    ]) {
      const { stdout, status } = check("Parity.java", ...options);
      assert.equal(status, 0, stdout);
      assert.match(stdout, /proved .*Parity\.java:17/);
      assert.match(stdout, /data abstraction: .*Parity\.pages as (EvenOdd|Parity)/);
    }
  });

  it("shows violations of the program itself", () => {
    const { stdout, status } = check("Stock.java", "--select", "Stock.stock=Signs");
    assert.equal(status, 10, stdout);
    assert.match(stdout, /replayed on Assay's machine: the same failure/);
  });

  it("does not know where the abstraction is too coarse, and names the variable", () => {
    const { stdout, status } = check("Steps.java", "--select", "Steps.height=Signs");
    assert.equal(status, 5, stdout);
    assert.match(stdout, /Signs\.sub has several results \(Steps\.java:6\).*Steps\.height \(Signs\) may be too coarse/);
    assert.equal(check("Steps.java", "--select", "Steps.height=Range(0,5)").status, 0);
  });
});

describe("what cannot be done is told", () => {
  const refused = (says: RegExp, ...args: string[]): void => {
    const { status, stderr } = folder.warm(args);
    assert.match(stderr, says);
    assert.equal(status, 2, stderr);
    assert.doesNotMatch(stderr, /internal error/);
  };

  it("names that name nothing", () => {
    refused(
      /no integer variable of the program that is used is called Parity\.page; did you mean Parity\.pages\?/,
      "abstract",
      "Parity.java",
      "--select",
      "Parity.page=Signs",
    );
    refused(/there is no abstraction Sign; .*did you mean Signs\?/, "abstract", "Parity.java", "--select", "Parity.pages=Sign");
    refused(/expected '=' between the variable and its abstraction/, "abstract", "Parity.java", "--select", "Parity.pages");
    refused(/no such file/, "abstract", "Parity.java", "--abstraction", "none.abs");
  });

  it("an abstraction that does not cover all values", () => {
    refused(/Parity has no token for the value -1/, "abstract", "Parity.java", "--abstraction", "wrong.abs");
  });

  it("a token where a number is needed, with the way it comes there", () => {
    const { stderr } = folder.warm(["abstract", "Array.java", "--select", "Array.sum=EvenOdd"]);
    assert.match(stderr, /an index of an array has to stay a number, and what is EvenOdd flows there/);
    assert.match(stderr, /C\(Array\.sum\) = EvenOdd/);
    assert.match(stderr, /Array\.java:9/);
  });
});
