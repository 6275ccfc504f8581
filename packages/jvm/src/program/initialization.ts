/**
 * Class initialization (JVMS 5.5) as Core.
 *
 * `C.<clinit?>()V` looks at the global `C.<state>` (0 not yet, 1 running, 2 done, 3 failed). It initializes the
 * superclass, then the superinterfaces that have default methods, then runs `C.<clinit>()V`. A recursive request of the
 * thread that is at it returns; another thread yields until it is done. An exception that is no `Error` is wrapped in
 * an `ExceptionInInitializerError`; after a failure the class cannot be used.
 */
import { BV32, eq, type GlobalDecl, global, int32, local, NULL, type Procedure, ProcedureBuilder, REF, stringConst } from "@assay/core";
import { IMPLICIT } from "../lowering/body.js";
import { dotted, type LinkedClass } from "./class-world.js";
import { initializerName, methodName, purposeOf, shortName, stateName, THROWABLE } from "./naming.js";

const NOT_YET = 0;
const RUNNING = 1;
const DONE = 2;
const FAILED = 3;

export class Initialization {
  readonly #needed = new Map<LinkedClass, boolean>();

  /**
   * Whether initializing the class runs any code: its own initializer, or that of a class that has to be initialized
   * before.
   */
  isNeeded(owner: LinkedClass): boolean {
    const known = this.#needed.get(owner);
    if (known !== undefined) return known;
    const needed = hasInitializer(owner) || prerequisites(owner).some((each) => this.isNeeded(each));
    this.#needed.set(owner, needed);
    return needed;
  }

  /** The procedure `C.<clinit?>()V`. */
  procedure(owner: LinkedClass): Procedure {
    const state = stateName(owner.name);
    const build = new ProcedureBuilder(initializerName(owner.name), {
      source: `${shortName(owner.name)}.<clinit>`,
      once: state,
      ...purposeOf(initializerName(owner.name)),
      ...(owner.file.sourceFile !== undefined && { file: owner.file.sourceFile }),
    });
    const [, thread, failure] = initializationGlobals(owner.name) as [GlobalDecl, GlobalDecl, GlobalDecl];
    const exception = build.local("exception", REF, { class: THROWABLE });
    const current = build.local("current", REF, { class: "java/lang/Thread" });
    const recorded = build.local("recorded", REF, { class: THROWABLE });
    const problem = build.local("problem", REF, { class: THROWABLE });
    const [look, open, running, begin, failed, done, otherThread, superFailed, ownFailed, worse, ended] = Array.from({ length: 11 }, () =>
      build.block(),
    ) as [number, number, number, number, number, number, number, number, number, number, number];
    const inState = (value: number) => eq(global(state, BV32), int32(value));
    const setState = (value: number) => build.setGlobal(state, BV32, int32(value));
    build.goto(look);
    build.start(look).branch(inState(DONE), done, open);
    build.start(done).return();
    build.start(open).switch(
      global(state, BV32),
      [
        { value: BigInt(NOT_YET), target: begin },
        { value: BigInt(RUNNING), target: running },
      ],
      failed,
    );
    build.start(running).thread("current", [], { target: current });
    build.branch(eq(global(thread.name, REF), local(current)), done, otherThread);
    build.start(otherThread).thread("yield", []).goto(look);
    build.start(begin).thread("current", [], { target: current });
    build.setGlobal(thread.name, REF, local(current));
    setState(RUNNING);
    for (const each of prerequisites(owner)) {
      if (!this.isNeeded(each)) continue;
      build.call({ kind: "direct", procedure: initializerName(each.name) }, [], exception);
      build.guard(eq(local(exception), NULL), superFailed);
    }
    if (hasInitializer(owner)) {
      const procedure = methodName(owner.name, { name: "<clinit>", descriptor: "()V" });
      build.call({ kind: "direct", procedure }, [], exception);
      build.guard(eq(local(exception), NULL), ownFailed);
    }
    setState(DONE);
    build.return();
    // Whatever goes wrong while the failure is dealt with takes its place.
    const record = (): void => {
      const procedure = `${IMPLICIT}.recordFailure(Ljava/lang/Throwable;)Ljava/lang/Throwable;`;
      build.call({ kind: "direct", procedure }, [local(exception)], problem, recorded);
      build.guard(eq(local(problem), NULL), worse).setGlobal(failure.name, REF, local(recorded));
    };
    build.start(superFailed);
    record();
    build.goto(ended);
    build.start(ownFailed);
    record();
    const wrap = `${IMPLICIT}.initializerFailure(Ljava/lang/Throwable;)Ljava/lang/Throwable;`;
    build.call({ kind: "direct", procedure: wrap }, [local(exception)], problem, recorded);
    build
      .guard(eq(local(problem), NULL), worse)
      .assign(exception, local(recorded))
      .goto(ended);
    build.start(worse).assign(exception, local(problem)).goto(ended);
    build.start(ended);
    setState(FAILED);
    build.throw(local(exception));
    build
      .start(failed)
      .call(
        { kind: "direct", procedure: `${IMPLICIT}.failedBefore(Ljava/lang/String;Ljava/lang/Throwable;)V` },
        [stringConst(dotted(owner.name)), global(failure.name, REF)],
        exception,
      );
    build.throw(local(exception));
    return build.finish();
  }
}

/**
 * Whether the class has an initializer with an effect. One that only sets `$assertionsDisabled`, as `javac` writes it
 * for classes with `assert`, has none: reads of that field are constants.
 */
function hasInitializer(owner: LinkedClass): boolean {
  const initializer = owner.file.method("<clinit>", "()V");
  if (initializer === undefined) return false;
  const isPlain = owner.file.fields.every(
    (field) => !field.isStatic || field.name === "$assertionsDisabled" || field.constantValue() !== undefined,
  );
  if (!isPlain) return true;
  const instructions = initializer.code()?.instructions ?? [];
  const [, status, , , , , store] = instructions;
  const isAssertionsOnly =
    instructions.length === 8 &&
    status?.kind === "invoke" &&
    status.method.name === "desiredAssertionStatus" &&
    store?.kind === "field" &&
    store.field.name === "$assertionsDisabled";
  return !isAssertionsOnly;
}

/** The globals that keep track of a class's initialization: state, initializing thread, what it failed with. */
export function initializationGlobals(className: string): readonly GlobalDecl[] {
  return [
    { name: stateName(className), type: BV32, class: className },
    { name: `${className}.<thread>`, type: REF, class: className },
    { name: `${className}.<failure>`, type: REF, class: className },
  ];
}

/**
 * What is initialized before a class, in order (JVMS 5.5, step 7): its superclass, and the superinterfaces that have
 * default methods, each behind its own superinterfaces. Interfaces need nothing.
 */
function prerequisites(owner: LinkedClass): LinkedClass[] {
  if (owner.isInterface || owner.super === undefined) return [];
  const inherited = owner.super.superinterfaces();
  const found = new Set<LinkedClass>();
  // Superinterfaces come before the interfaces that extend them: a depth-first walk on a stack of our own.
  const stack = [...owner.interfaces].reverse().map((each) => ({ each, isDone: false }));
  while (stack.length > 0) {
    const { each, isDone } = stack.pop()!;
    if (found.has(each) || inherited.has(each)) continue;
    if (isDone) found.add(each);
    else stack.push({ each, isDone: true }, ...[...each.interfaces].reverse().map((next) => ({ each: next, isDone: false })));
  }
  const hasDefaults = (each: LinkedClass): boolean =>
    each.file.methods.some((method) => !method.isAbstract && !method.isStatic && method.name !== "<clinit>");
  return [owner.super, ...[...found].filter(hasDefaults)];
}
