/**
 * Subclasses and dispatch.
 *
 * A class is a subclass of itself, of its superclass and interfaces, and of theirs: as declared, so a front end whose
 * language has a root of all classes declares it as the superclass of interfaces and arrays too. Arrays are covariant
 * (JLS 4.10.3): an array of references is a subclass of the arrays of its component's superclasses. Arrays of
 * primitives relate to no other array.
 *
 * Dispatch is method selection of JVMS 5.4.6: the class and its superclasses in order, then the maximally specific
 * default methods of all superinterfaces, of which there must be exactly one. `ClassDecl.methods` lists no abstract
 * methods, so what is found can be called.
 *
 * Answers are remembered per program, which is sound because a program answers a name always alike. Missing classes
 * have no superclasses.
 */
import type { ClassDecl, Program } from "./program.js";

/** Whether instances of `sub` are instances of `sup`. */
export function isSubclass(program: Program, sub: string, sup: string): boolean {
  return sub === sup || hierarchyOf(program).isSubclass(sub, sup);
}

/**
 * The procedure that a virtual call of `selector` reaches on an object whose class is exactly `dynamicClass`; undefined
 * when there is none or no single one.
 */
export function dispatch(program: Program, dynamicClass: string, selector: string): string | undefined {
  return hierarchyOf(program).dispatch(dynamicClass, selector);
}

/**
 * All superclasses and superinterfaces of a class, itself first, superclasses before interfaces. Covariant array
 * superclasses are left out.
 */
export function supertypes(program: Program, name: string): ReadonlySet<string> {
  return hierarchyOf(program).supertypes(name);
}

/**
 * The class and its superclasses, itself first. Ends before a class that is met twice (a cycle, which `validate`
 * reports).
 */
export function superclassChain(program: Program, name: string): ClassDecl[] {
  const chain: ClassDecl[] = [];
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const decl: ClassDecl | undefined = program.class(at);
    if (decl === undefined) break;
    chain.push(decl);
    at = decl.super;
  }
  return chain;
}

const known = new WeakMap<Program, ClassHierarchy>();

function hierarchyOf(program: Program): ClassHierarchy {
  let hierarchy = known.get(program);
  if (hierarchy === undefined) known.set(program, (hierarchy = new ClassHierarchy(program)));
  return hierarchy;
}

class ClassHierarchy {
  readonly #program: Program;
  readonly #supertypes = new Map<string, ReadonlySet<string>>();
  readonly #dispatched = new Map<string, Map<string, string | undefined>>();

  constructor(program: Program) {
    this.#program = program;
  }

  supertypes(name: string): ReadonlySet<string> {
    const cached = this.#supertypes.get(name);
    if (cached !== undefined) return cached;
    const result = new Set<string>([name]);
    const chain = superclassChain(this.#program, name);
    for (const decl of chain) result.add(decl.name);
    const last = chain[chain.length - 1];
    // A superclass that is named but missing is still a supertype.
    const missing = last?.super;
    if (missing !== undefined) result.add(missing);
    const work: string[] = [];
    const push = (decl: ClassDecl | undefined): void => {
      if (decl === undefined) return;
      for (const each of decl.interfaces) {
        if (result.has(each)) continue;
        result.add(each);
        work.push(each);
      }
    };
    chain.forEach(push);
    for (let i = 0; i < work.length; i++) {
      const decl = this.#program.class(work[i]!);
      push(decl);
      const above = decl?.super;
      if (above !== undefined) result.add(above);
    }
    this.#supertypes.set(name, result);
    return result;
  }

  isSubclass(sub: string, sup: string): boolean {
    for (let from = sub, to = sup; ; ) {
      if (from === to || this.supertypes(from).has(to)) return true;
      const fromDecl = this.#program.class(from);
      if (fromDecl?.component === undefined) return false;
      const toDecl = this.#program.class(to);
      if (toDecl?.component === undefined) return false;
      from = fromDecl.component;
      to = toDecl.component;
      if (this.#program.class(from)?.kind === "primitive" || this.#program.class(to)?.kind === "primitive") return from === to;
    }
  }

  dispatch(dynamicClass: string, selector: string): string | undefined {
    let selectors = this.#dispatched.get(dynamicClass);
    if (selectors === undefined) this.#dispatched.set(dynamicClass, (selectors = new Map()));
    else if (selectors.has(selector)) return selectors.get(selector);
    const found = this.#inSuperclasses(dynamicClass, selector) ?? this.#inInterfaces(dynamicClass, selector);
    selectors.set(selector, found);
    return found;
  }

  #inSuperclasses(name: string, selector: string): string | undefined {
    for (const decl of superclassChain(this.#program, name)) {
      const found = decl.methods.get(selector);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inInterfaces(name: string, selector: string): string | undefined {
    const declaring: ClassDecl[] = [];
    for (const each of this.supertypes(name)) {
      const decl = this.#program.class(each);
      if (decl?.kind === "interface" && decl.methods.has(selector)) declaring.push(decl);
    }
    const specific = declaring.filter((decl) => !declaring.some((other) => other !== decl && this.supertypes(other.name).has(decl.name)));
    return specific.length === 1 ? specific[0]!.methods.get(selector) : undefined;
  }
}
