/**
 * Questions about methods that need no search. They are answered first, so that limits of time are for the others.
 *
 * *No assertion* is in any class that the method's answer may depend on (`again/scope.ts`), or no call of the method
 * can come to one (`jvm/src/program/method-assert-reach.ts`): there is nothing to check. Assertions that fail while
 * objects are made are no matter of the method (`docs/entries.md`); what threads do that were started then is followed
 * as what the platform may call.
 *
 * *The method can do nothing but return* (`core/src/only-returns.ts`): no exception leaves it, and it comes to no
 * assertion, whatever object it is called on and whatever it is given. That stands in its code alone, so it holds for
 * every state that constructors and calls lead to, without bounds; what is thrown while objects are made is no matter
 * of the method (`docs/entries.md`). Two things may run besides its own code: a method of a subclass that overrides it,
 * and, for static methods and constructors, initializers of classes. Where there is one of those, nothing is said here.
 * A thread that was started while objects were made may end by an exception, too: of a class that names what starts
 * threads nothing is said, and where threads may be started in other ways (reflection), it is an assumption.
 */
import type { Location, Result } from "@assay/checking";
import { onlyReturns } from "@assay/core";
import { type Entry, type EntryMethod, isEntryMethod } from "@assay/inputs";
import { MethodAssertReach, namesThreads } from "@assay/jvm";
import type { Property } from "@assay/spec";
import { type Scope, threadsIn } from "./again/scope.js";
import { withoutAssertions } from "./assertions.js";
import type { Loaded } from "./load.js";

const OBJECT = "java/lang/Object";
const NO_THREADS = "no thread that was started while objects were made ends by an exception";

export interface Known {
  readonly loaded: Extract<Loaded, { kind: "java" }>;
  /** All assertions, with the classes that have them. */
  readonly places: readonly (Location & { readonly owner: string })[];
  /** In whose name it is said. */
  readonly engine: string;
  /** Whether any code of the program may start threads. */
  readonly threads: "possible" | "none";
}

export class AtOnce {
  readonly #known: Known;
  readonly #asserting: ReadonlySet<string>;
  readonly #quiet = new Map<Entry, boolean>();
  readonly #reaches = new Map<Scope, MethodAssertReach>();

  constructor(known: Known) {
    this.#known = known;
    this.#asserting = new Set(known.places.map(({ owner }) => owner));
  }

  /** The answer, if it needs no search. The scope is that of the entry. */
  answer(entry: Entry, property: Property, scope: Scope): Result | undefined {
    if (property.kind !== "assert" && property.kind !== "exceptions") return undefined;
    const { engine } = this.#known;
    const stats = { "without a search": 1 };
    if (property.kind === "assert" && !this.#mayAssert(entry, scope))
      return { ...withoutAssertions(property, engine), entry: entry.label, stats };
    if (!this.#isQuiet(entry, scope)) return undefined;
    const receipt = { bounds: [], models: [], assumptions: this.#startsThreads(scope) ? [NO_THREADS] : [] };
    const isReached = property.kind === "assert" ? { reachable: false } : {};
    return { property, entry: entry.label, verdict: "proved", location: undefined, message: "", engine, ...isReached, receipt, stats };
  }

  #mayAssert(entry: Entry, scope: Scope): boolean {
    if (!scope.classes.some((name) => this.#asserting.has(name))) return false;
    if (!isEntryMethod(entry) || entry.harness !== undefined) return true;
    let reach = this.#reaches.get(scope);
    if (reach === undefined)
      this.#reaches.set(scope, (reach = new MethodAssertReach(this.#known.loaded.application.classPath, scope.classes)));
    return reach.mayAssert(entry.owner.name, entry.method.name, entry.method.descriptor);
  }

  #startsThreads(scope: Scope): boolean {
    const { loaded, threads } = this.#known;
    return threads === "possible" && threadsIn(loaded.application.classPath, scope) === "possible";
  }

  #isQuiet(entry: Entry, scope: Scope): boolean {
    let known = this.#quiet.get(entry);
    if (known === undefined) this.#quiet.set(entry, (known = isEntryMethod(entry) && this.#canOnlyReturn(entry, scope)));
    return known;
  }

  #canOnlyReturn({ owner, method, harness }: EntryMethod, scope: Scope): boolean {
    const { program, application } = this.#known.loaded;
    if (harness !== undefined || namesThreads(application.classPath, owner.name)) return false;
    const isFixed = method.isStatic || method.name === "<init>";
    if (isFixed ? this.#mayInitialize(owner.name) : owner.file.isInterface || this.#isOverridden(owner.name, method, scope)) return false;
    return onlyReturns(program, `${owner.name}.${method.name}${method.descriptor}`);
  }

  /** Whether a class below the owner has a method of its own in the place of this one: the scope has all of them. */
  #isOverridden(owner: string, { name, descriptor }: EntryMethod["method"], { classes }: Scope): boolean {
    const { classPath } = this.#known.loaded.application;
    return classes.some((each) => {
      if (classPath.find(each)?.method(name, descriptor) === undefined) return false;
      for (let at = classPath.find(each)?.superName; at !== undefined; at = classPath.find(at)?.superName) if (at === owner) return true;
      return false;
    });
  }

  /** Whether using the class may run an initializer, of its own or of a class or interface above it. */
  #mayInitialize(owner: string): boolean {
    const { classPath } = this.#known.loaded.application;
    for (let at: string | undefined = owner; at !== undefined && at !== OBJECT; at = classPath.find(at)?.superName) {
      const file = classPath.origin(at)?.kind === "application" ? classPath.find(at) : undefined;
      if (file === undefined || file.interfaces.length > 0 || file.method("<clinit>", "()V") !== undefined) return true;
    }
    return false;
  }
}
