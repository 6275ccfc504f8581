/** `--svg`: the heaps of violations, as pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeapWitness, Result } from "@assay/checking";
import { heapPicture, traceHeap } from "@assay/report";
import { propertyName, relational } from "@assay/spec";

/** One picture for each violation that has objects to show: those it begins with, or else those it ends with. */
export function writePictures(folder: string, results: readonly Result[]): void {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const result of results) {
    const begins = heapOf(result);
    const heap = begins ?? (result.verdict === "violated" ? traceHeap(result.witness?.events ?? []) : undefined);
    if (heap === undefined) continue;
    const { name, title } = captionOf(result);
    const when = begins === undefined ? { when: "where it ends" } : {};
    writeFileSync(join(folder, `${++count}-${name.replace(/[^\w.-]/g, "_")}.svg`), heapPicture(heap, { title, ...when }));
  }
}

function heapOf({ verdict, witness }: Result): HeapWitness | undefined {
  if (verdict !== "violated" || witness === undefined) return undefined;
  const { heap } = witness;
  return heap !== undefined && (heap.before.objects.length > 0 || heap.after !== undefined) ? heap : undefined;
}

function captionOf({ property, entry, location, message }: Result): { readonly name: string; readonly title: string } {
  if (property.kind !== "specification") {
    const name = entry?.replace(/\(.*$/, "") ?? location?.procedure ?? propertyName(property);
    const place = location === undefined ? "" : ` (${location.file}:${location.line})`;
    return { name: name.replace("<init>", "new"), title: `${entry ?? name}: ${message}${place}` };
  }
  const { method } = property.contract;
  const owner = relational.classText(method.declaringClass);
  const name = `${owner}.${method.name === "<init>" ? "new" : method.name}`;
  return { name, title: `${owner}.${relational.methodText(method)} breaks: ${message}` };
}
