/** Core by itself: no strings, no library, no natives. What only a language could mean is `unsupported`. */
import { InputError } from "@assay/base";
import type { Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";
import type { ThreadIdentity } from "../concrete/threads.js";
import type { LanguageRun, LanguageRuntime } from "./language.js";

const none = (what: string): never => {
  throw new InputError({ code: "no-language", message: `Core has no ${what} of its own: the program needs a language` });
};

class PlainRun implements LanguageRun {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  get stringLayout(): never {
    return none("strings");
  }

  newString(): never {
    return none("strings");
  }

  textOf(): never {
    return none("strings");
  }

  partsOf(): readonly [] {
    return [];
  }

  unboxed(): undefined {}

  constantOf(): undefined {}

  contentsOf(): undefined {}

  builtOf(): undefined {}

  describe(exception: Obj): { readonly class: string; readonly message: null; readonly frames: readonly [] } {
    return { class: exception.$c.name, message: null, frames: [] };
  }

  stackOf(): readonly [] {
    return [];
  }

  uncaught({ name }: ThreadIdentity, exception: Obj): void {
    this.#runtime.environment.stderr(Buffer.from(`${exception.$c.name} ended the thread ${name}\n`));
  }

  mainEnded(): void {}

  exiting(): undefined {}

  stackOverflow(): never {
    throw new Unsupported("the call stack overflows", this.#runtime.here());
  }

  threadOf(object: Obj): { readonly name: string; readonly isDaemon: () => boolean } {
    return { name: `thread ${this.#runtime.identityHash(object)}`, isDaemon: () => false };
  }
}

const never = (): boolean => false;

export const plain: LanguageRuntime = {
  name: "Core",
  machine: "machine",
  classes: {
    root: undefined,
    string: undefined,
    strings: undefined,
    stackOverflow: undefined,
    mirror: undefined,
    assumed: [],
    arrayOf: (component) => `[${component}`,
    isLibrary: never,
    isMachines: never,
  },
  procedures: {
    initializerOf: (name) => `${name}.<initializer>`,
    initializes: never,
    isInitializer: never,
    constructs: never,
    isSupport: never,
    isHarness: never,
    isFollowed: never,
    takesArguments: never,
    anyOf: (name) => name,
    traceName: (name) => name,
    initialization: () => undefined,
    tellsInitialization: never,
    isFixed: never,
    unseen: [],
  },
  members: { get: () => undefined },
  environment: new Map(),
  tellsMissingParts: never,
  run: (runtime) => new PlainRun(runtime),
  symbolic: {
    arbitraryString: () => none("strings"),
    textOf: () => undefined,
    mainThread: () => none("thread objects"),
    early: [],
    functions: new Map(),
  },
};
