import { test } from "node:test";
import { parseProgram, printProgram } from "@assay/core";
import { golden, programNames, programText } from "./golden.js";

for (const name of programNames()) {
  test(`${name} is printed as accepted`, () => {
    golden(`text/${name}`, printProgram(parseProgram(programText(name), name)));
  });
}
