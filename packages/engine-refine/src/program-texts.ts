/**
 * The strings that a program's own code writes down: what it compares its inputs with, looks for in them or splits them at. Trials draw from them, since solvers are bad at finding
 * strings, and random ones are never the right ones. Only advice: nothing depends on having found all of them.
 */
import { type Program, visitReferences } from "@assay/core";

const MOST_PROCEDURES = 2000;
const MOST_TEXTS = 200;
const LONGEST = 40;

const isLibrary = (name: string): boolean => /^\[*L?(java|javax|jdk|sun|com\/sun|assay)\//.test(name);

/** In the order found, from the entry through calls, and through all methods of the classes of which objects are made (the library may call them back). */
export function programTexts(program: Program, entry: string): string[] {
  const texts = new Set<string>();
  const seen = new Set([entry]);
  const work = [entry];
  const reach = (name: string): void => {
    if (seen.has(name) || isLibrary(name) || seen.size >= MOST_PROCEDURES) return;
    seen.add(name);
    work.push(name);
  };
  const reachClass = (name: string): void => {
    for (
      let at = program.class(name);
      at !== undefined && !isLibrary(at.name);
      at = at.super === undefined ? undefined : program.class(at.super)
    )
      for (const method of at.methods.values()) reach(method);
  };
  for (let name = work.shift(); name !== undefined && texts.size < MOST_TEXTS; name = work.shift()) {
    const procedure = program.procedure(name);
    if (procedure === undefined) continue;
    visitReferences(procedure, {
      callee: (callee) => (callee.kind === "direct" ? reach(callee.procedure) : reachClass(callee.class)),
      allocated: reachClass,
      constant: (constant) => {
        if (constant.kind === "string" && constant.value.length <= LONGEST) texts.add(constant.value);
      },
    });
  }
  return [...texts];
}
