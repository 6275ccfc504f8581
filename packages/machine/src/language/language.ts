/**
 * The seam: what a language adds to Core.
 *
 * Core has string constants, class mirrors, exceptions, threads and procedures without a body, and does not say what
 * their objects look like or what those procedures do. A language does, in one {@link LanguageRuntime}: a front end
 * gives it (the packages `runtime-*`), and machines, engines and reports ask it. Nothing else in them knows a language.
 *
 * Names of classes, procedures and globals are the front end's: they are passed on, compared, and given to the
 * language, never taken apart anywhere else.
 */
import type { GlobalDecl, Program } from "@assay/core";
import type { Value as Constant, TermId } from "@assay/logic";
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import type { Frame } from "../concrete/stack-frames.js";
import type { ThreadIdentity } from "../concrete/threads.js";
import type { Heap } from "../symbolic/heap.js";
import type { Version } from "../symbolic/store.js";
import type { Obj as SymbolicObject } from "../symbolic/value.js";
import type { Members } from "./member.js";

export interface LanguageRuntime {
  /** As people write it. */
  readonly name: string;
  /** What runs its programs, as people call it. */
  readonly machine: string;
  readonly classes: LanguageClasses;
  readonly procedures: LanguageProcedures;
  /** One record for each procedure of which more is known than its body. */
  readonly members: Members;
  /** What is known of inputs that the environment gives, by their sources. */
  readonly environment: ReadonlyMap<string, EnvironmentInput>;
  /** Its part in a run, made once for each. */
  run(runtime: Runtime): LanguageRun;
  readonly symbolic: SymbolicLanguage;
  /**
   * Whether an exception says that the program lacks a part of itself, so that what it does is not what it was written
   * to do.
   */
  tellsMissingParts(program: Program, exception: ExceptionDescription): boolean;
}

export interface LanguageClasses {
  /** The class of which every object is an instance. */
  readonly root: string | undefined;
  /** The class of string constants. */
  readonly string: string | undefined;
  /** Of arrays of strings: what a program's arguments are. */
  readonly strings: string | undefined;
  /** The class of exceptions for calls that go too deep. */
  readonly stackOverflow: string | undefined;
  /** Classes whose objects exist without the program having made them. */
  readonly assumed: readonly string[];
  /** The class of class mirrors. */
  readonly mirror: string | undefined;
  /** The class of arrays of such elements. */
  arrayOf(component: string): string;
  /** Whether the class, or the global, is the library's own, not the program's. */
  isLibrary(name: string): boolean;
  /**
   * Whether objects of the class come from the program or the machine only: nobody may make them up, as there are
   * invariants that the machine keeps.
   */
  isMachines(name: string): boolean;
}

export interface LanguageProcedures {
  /** What initializes the class and does nothing when called again, if there is such a procedure. */
  initializerOf(className: string): string;
  /** Whether the procedure is one of those. */
  initializes(procedure: string): boolean;
  /** Whether the procedure is what the programmer wrote to initialize a class, or what calls that. */
  isInitializer(procedure: string): boolean;
  /** Whether the procedure writes to an object under construction, its first argument. */
  constructs(procedure: string): boolean;
  /** Whether the procedure is not the library's, but below it: not worth telling people. */
  isSupport(procedure: string): boolean;
  /** Whether the procedure only starts what is checked: nobody wrote it. */
  isHarness(procedure: string): boolean;
  /**
   * Whether calls are followed also by who takes calls for what they may do: there is no saying that in a
   * specification.
   */
  isFollowed(procedure: string): boolean;
  /** Whether the procedure's one parameter is the array of arguments that a program is started with. */
  takesArguments(procedure: string): boolean;
  /**
   * A procedure of the class, whether there is one or not: for questions about the class to who answers them for
   * procedures.
   */
  anyOf(className: string): string;
  /** As stack traces name it. */
  traceName(procedure: string): string;
  /**
   * The global that says how far the initialization of the class is that the global belongs to; for that one itself. 2
   * is "done", 3 "failed".
   */
  initialization(global: string): string | undefined;
  /**
   * Whether the global says how far the initialization of a class is: whatever happens, one that is initialized stays
   * so.
   */
  tellsInitialization(global: string): boolean;
  /**
   * Whether the global has one value from when its class is initialized on, or from when it is first asked for,
   * whatever the program does; false where that is not known. Of one that tells of initialization it is true, too.
   */
  isFixed(global: GlobalDecl): boolean;
  /** Globals of the library whose objects change, and no program can tell. */
  readonly unseen: readonly string[];
}

/** What a check knows of an input that the environment gives. */
export interface EnvironmentInput {
  /** The least and the greatest value. */
  readonly least?: number;
  readonly greatest?: number;
  /** No answer is less than the one before. */
  readonly rises?: true;
  /** Text, a byte at a time: what people type. */
  readonly typed?: true;
  /**
   * Numbers that matter by how they are spread only: a search may begin with one such way, in which the answers are 1,
   * 2, 3…, and this is what the ways are called where it has not come to the others.
   */
  readonly ways?: string;
  /** What is assumed of it that a machine might break: a line of the receipt. */
  readonly assumption?: string;
}

/** An exception, described. */
export interface ExceptionDescription {
  /** As the language writes it. */
  readonly class: string;
  readonly message: string | null;
  /** Lines without what they begin with, innermost first, as the language lays out stack traces. */
  readonly frames: readonly string[];
  readonly cause?: ExceptionDescription;
}

/**
 * How string objects are made: of an array of bytes, and a number that says whether a character takes one of them (0)
 * or two (1), the low one first.
 */
export interface StringLayout {
  /** The properties that hold both. */
  readonly value: string;
  readonly coder: string;
  readonly makeString: new () => Obj;
  readonly makeBytes: new (length: number) => Obj;
}

/** What an object of the library holds, as far as it is read. */
export type Contents =
  | { readonly kind: "list"; readonly elements: readonly Value[]; readonly size: number }
  | { readonly kind: "map"; readonly entries: readonly (readonly [Value, Value])[]; readonly size: number }
  | { readonly kind: "text"; readonly text: string };

/** Elements read of each. */
export const ELEMENTS_READ = 64;

/** How another object like it can be made: of what class, and from what. */
export interface Built {
  readonly class: string;
  readonly from: readonly Value[];
  /** The descriptor of those. */
  readonly descriptor: string;
}

/** A number in an object. */
export interface Boxed {
  readonly value: Value;
  /** Its type, as the language writes it, and its descriptor. */
  readonly type: string;
  readonly descriptor: string;
}

/** A language's part in one run of the concrete machines. */
export interface LanguageRun {
  readonly stringLayout: StringLayout;
  /** A fresh string object. */
  newString(text: string): Obj;
  textOf(string: Obj): string;
  /** The objects that a string object consists of, besides itself; none while it is being made. */
  partsOf(string: Obj): readonly (Obj | ArrayObj)[];
  /** The number in an object that is there for that. */
  unboxed(object: Obj): Boxed | undefined;
  /** The class and the name of one of the constants that an enumeration consists of. */
  constantOf(object: Obj): { readonly class: string; readonly name: Obj | null } | undefined;
  /**
   * What an object of the library holds, read from its fields: nothing is called, so that reading changes nothing.
   * Undefined if it has nothing to tell.
   */
  contentsOf(object: Obj): Contents | undefined;
  /**
   * How a collection of the library can be made again. It is asked for its elements, in the order in which it gives
   * them. Undefined if it is none, or depends on more.
   */
  builtOf(object: Obj): Built | undefined;
  /** The exception as its fields say; runs no code of the program. */
  describe(exception: Obj): ExceptionDescription;
  /** The frames that the exception was made in, innermost first, without those of making it. */
  stackOf(exception: Obj): readonly Frame[];
  /** Tells the world, or the program's own handler, of an exception that ended a thread. */
  uncaught(thread: ThreadIdentity, exception: Obj): void;
  /** The main thread has ended. */
  mainEnded(): void;
  /**
   * The procedure (without parameters) that has to run when all threads have ended, if any, and the name of the thread
   * that runs it.
   */
  exiting(): { readonly procedure: string; readonly thread: string } | undefined;
  /** Makes the exception for a call that goes too deep. @throws Unsupported if there is none */
  stackOverflow(): Obj;
  /** What a thread that begins is called, and whether the program ends without waiting for it. */
  threadOf(object: Obj): { readonly name: string; readonly isDaemon: () => boolean };
}

/** A string of any length and contents. */
export interface ArbitraryString {
  readonly object: SymbolicObject;
  /** What makes the contents a string. */
  readonly constraint: TermId;
  /** How large it is, a `bv32`: small ones are preferred in models. */
  readonly size: TermId;
  /** The string in a model; undefined when it is longer than anyone should build. */
  textIn(value: (term: TermId) => Constant): string | undefined;
}

/** A function of floating-point numbers that is uninterpreted where its arguments are not known. */
export interface ElementaryFunction {
  /** As mathematicians write it: `sin`. */
  readonly name: string;
  /** As programs write it. */
  readonly written: string;
  readonly compute: (...args: number[]) => number;
}

/** A language's part in the symbolic domain. */
export interface SymbolicLanguage {
  arbitraryString(heap: Heap, name: string): ArbitraryString;
  /** The text of a string object that is no constant, if all of it is known. */
  textOf(heap: Heap, version: Version, string: SymbolicObject): string | undefined;
  /** The object of the main thread, as the program finds it. */
  mainThread(heap: Heap): SymbolicObject;
  /**
   * Initializers that nearly every execution calls sooner or later, whose calls cannot be observed: done once, early.
   */
  readonly early: readonly string[];
  /** Functions of floating-point numbers, by the names that their uninterpreted functions have. */
  readonly functions: ReadonlyMap<string, ElementaryFunction>;
}
