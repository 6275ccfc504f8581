/** Where executions begin, and what is known of the program from there. */
import { InputError } from "@assay/base";
import type { Entry } from "@assay/inputs";
import { assertionReach, finalizedClass, resourceUse, shortName, threadStarts } from "@assay/jvm";
import type { ProgramSetting } from "../engines.js";
import { type Loaded, mainClassOf, mainProcedure } from "../load.js";
import { allMethods, namedMethods } from "../method-entries.js";
import { isOwnProcedure } from "../own-code.js";
import { UsageError } from "../usage.js";

type LoadedJava = Extract<Loaded, { kind: "java" }>;

/** A procedure (for Java the `main` of a class), or methods with any inputs. */
export type Beginning =
  | { readonly kind: "procedure"; readonly entry: string; readonly mainClass?: string }
  | { readonly kind: "methods"; readonly methods: readonly Entry[] };

/** @throws UsageError, InputError when there is no such entry. */
export function beginningOf(loaded: Loaded, named: string | undefined): Beginning {
  if (loaded.kind === "core") {
    const entry = named ?? loaded.program.entries[0];
    if (entry === undefined) throw new UsageError("the Core program names no entry; name one with --entry");
    if (loaded.program.procedure(entry) === undefined)
      throw new InputError({ code: "entry-not-found", message: `there is no procedure ${entry}` });
    return { kind: "procedure", entry };
  }
  const { application, program } = loaded;
  const className = named?.endsWith(".main") ? named.slice(0, -".main".length) : named;
  const known = className === undefined ? undefined : className.replaceAll(".", "/");
  const hasMain = known === undefined ? application.mainClass() !== undefined : program.mainEntry(known) !== undefined;
  if (hasMain) {
    const mainClass = mainClassOf(application, className);
    return { kind: "procedure", entry: mainProcedure(program, mainClass), mainClass };
  }
  return { kind: "methods", methods: named === undefined ? allMethods(loaded) : namedMethods(loaded, named) };
}

/** The classes that the program begins in. */
export function ownersOf(beginning: Beginning): readonly string[] {
  if (beginning.kind === "procedure") return beginning.mainClass === undefined ? [] : [beginning.mainClass];
  return [...new Set(beginning.methods.map(({ owner }) => owner.name))];
}

/** What the front end knows of the program. */
export function settingOf(loaded: Loaded, beginning: Beginning): ProgramSetting {
  if (loaded.kind === "core") return {};
  const { application, program } = loaded;
  return {
    shows: (procedure: string) => isOwnProcedure(application, procedure),
    threads: threadsOf(loaded, beginning),
    resources: { ...resourceUse(application.classPath), finalizes: finalizedOf(loaded, beginning) },
    models: () => program.usedModels(),
    ...assertsIn(loaded, beginning),
  };
}

/** Which calls may come to an assertion. */
function assertsIn(loaded: LoadedJava, beginning: Beginning): { readonly asserts?: (procedure: string) => boolean } {
  if (beginning.kind !== "procedure" || beginning.mainClass === undefined) return {};
  return { asserts: assertionReach(loaded.application.classPath, beginning.mainClass) };
}

/**
 * Whether threads may be started: the objects that methods are given may be of any class of the program; what `main`
 * uses it names.
 */
function threadsOf(loaded: LoadedJava, beginning: Beginning): "possible" | "none" {
  return threadStarts(loaded.application.classPath, namedIn(loaded, beginning));
}

function finalizedOf(loaded: LoadedJava, beginning: Beginning): string | undefined {
  const name = finalizedClass(loaded.application.classPath, namedIn(loaded, beginning));
  return name === undefined ? undefined : shortName(name);
}

function namedIn({ application: { classPath } }: LoadedJava, beginning: Beginning): readonly string[] {
  return beginning.kind === "methods" ? classPath.applicationClasses() : ownersOf(beginning);
}
