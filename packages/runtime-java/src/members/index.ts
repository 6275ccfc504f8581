/**
 * The members of which more is known than their bodies: natives, and library code with a meaning of its own in some
 * domain.
 *
 * Only what is truly the virtual machine's is native; whatever can be said in Java is a model (`packages/jvm/models`),
 * which serves every domain. A native that is neither here nor modelled ends a run as `unsupported`, with its name.
 */
import type { Member, Members } from "@assay/machine";
import { arrayMembers } from "./arrays.js";
import { boxMembers } from "./boxes.js";
import { collectionMembers } from "./collections.js";
import { consoleMembers } from "./console.js";
import { environmentMembers } from "./environment.js";
import { exceptionMembers } from "./exceptions.js";
import { heapMembers } from "./heap.js";
import { mathMembers } from "./mathematics.js";
import { platformMembers } from "./platform.js";
import { idle, type Records } from "./record.js";
import { stringMembers } from "./strings.js";
import { unsafeMembers } from "./unsafe.js";

/** Methods of any class that bind it to its natives, or tell natives where fields are. */
const binding: Records = ["registerNatives", "initIDs", "initNative"].map((name) => [`.${name}()V`, { ...idle, kind: "nothing" }]);

/** All records, by name; see `membersOf`. */
export const records: ReadonlyMap<string, Member> = new Map([
  ...binding,
  ...arrayMembers,
  ...boxMembers,
  ...collectionMembers,
  ...consoleMembers,
  ...environmentMembers,
  ...exceptionMembers,
  ...heapMembers,
  ...mathMembers,
  ...platformMembers,
  ...stringMembers,
  ...unsafeMembers,
]);

/** Answers so far: names are asked for again and again, and most have no record. */
const found = new Map<string, Member | undefined>();

function find(name: string): Member | undefined {
  const open = name.indexOf("(");
  return records.get(name) ?? records.get(name.slice(0, open + 1)) ?? records.get(name.slice(name.lastIndexOf(".", open)));
}

export const members: Members = {
  get(name) {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  },
};
