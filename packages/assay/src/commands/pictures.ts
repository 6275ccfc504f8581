/** `--svg`: the heaps of violations, as pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "@assay/checking";
import { heapPicture } from "@assay/report";
import { relational } from "@assay/spec";

/** One picture for each violation that has objects to show. */
export function writePictures(folder: string, results: readonly Result[]): void {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const { witness, property, message } of results) {
    if (witness?.heap === undefined || property.kind !== "specification") continue;
    const { method } = property.contract;
    const owner = relational.classText(method.declaringClass);
    const title = `${owner}.${relational.methodText(method)} breaks: ${message}`;
    const name = `${owner}.${method.name === "<init>" ? "new" : method.name}`.replace(/[^\w.-]/g, "_");
    writeFileSync(join(folder, `${++count}-${name}.svg`), heapPicture(witness.heap, { title }));
  }
}
