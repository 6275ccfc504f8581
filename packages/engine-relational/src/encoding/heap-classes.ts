/**
 * The classes of which the initial heap has objects.
 *
 * Dolby et al. (section 4.1) take the types that the program may need: of arguments, of what is reachable from them
 * through fields, of casts and receivers. Here: the declared classes of the arguments and of everything their fields
 * lead to, and those classes of the program that are subclasses of one of them. What is declared as the class of every
 * object holds objects of the classes of the arguments, and plain ones. This is an under-approximation, and the receipt
 * lists the classes.
 *
 * Strings, mirrors and other objects whose invariants the machine keeps are not made up: a variable of such a type is
 * null at first.
 */
import { invariant } from "@assay/base";
import { isSubclass, type Program, superclassChain } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";

/** The class of every object: what variables without a declared class may hold. */
export function rootOf({ classes: { root } }: LanguageRuntime): string {
  invariant(root !== undefined, "bounded heaps should be of a language whose objects have a class in common");
  return root;
}

/** More classes than this are not considered; the receipt says so. */
const CLASS_LIMIT = 40;

export interface HeapClasses {
  readonly all: readonly string[];
  /** What may be where any object is asked for. */
  readonly general: ReadonlySet<string>;
  /** Classes that would have been needed but were left out. */
  readonly omitted: readonly string[];
}

/** `known` are the classes of the program, where subclasses are looked for. */
export function heapClasses(
  program: Program,
  language: LanguageRuntime,
  declared: Iterable<string>,
  known: readonly string[],
): HeapClasses {
  const root = rootOf(language);
  const general = new Set<string>([root]);
  const all: string[] = [];
  const omitted: string[] = [];
  const abstracts: string[] = [];
  const seen = new Set<string>();
  const queue: string[] = [];
  const meet = (name: string | undefined): void => {
    if (name === undefined || seen.has(name)) return;
    seen.add(name);
    queue.push(name);
  };
  for (const name of declared) {
    general.add(name);
    meet(name);
  }
  for (const name of queue) {
    const decl = program.class(name);
    if (decl === undefined || decl.kind === "primitive") continue;
    if (language.classes.isMachines(name)) {
      omitted.push(name);
      continue;
    }
    if (name !== root) for (const each of known) if (isSubclass(program, each, name)) meet(each);
    if (decl.kind === "array") meet(decl.component);
    else
      for (const each of superclassChain(program, name))
        for (const map of each.fields) if (map.value.kind === "ref") meet(map.valueClass ?? root);
    if (decl.kind === "interface" || decl.abstract) {
      abstracts.push(name);
      continue;
    }
    if (all.length < CLASS_LIMIT) all.push(name);
    else omitted.push(name);
  }
  // Of an abstract class without a subclass here there can be no object.
  omitted.push(...abstracts.filter((name) => !all.some((each) => isSubclass(program, each, name))));
  return { all, general, omitted };
}
