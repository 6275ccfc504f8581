/**
 * What a region not looked into may have written (the paper's M(R)), and whether something can go wrong inside: from
 * the call graph of the program, computed when the first region is left unexplored. Over-approximation: a map that is
 * not listed is certainly untouched.
 */
import {
  type Callee,
  CallGraph,
  type Effects,
  type MapDecl,
  type Program,
  regionOf,
  regions,
  SideEffects,
  superclassChain,
  type Writes,
} from "@assay/core";
import type { LanguageRuntime } from "../language/language.js";

/** What a region leaves alone. */
export interface Footprint {
  writes(map: MapDecl): boolean;
  /** Whether the map may have been written of any object, or an object made that has it. */
  touches(map: MapDecl): boolean;
  writesGlobal(name: string): GlobalEffect;
  /** Whether an assertion, or something without a meaning, may be met inside. */
  readonly mayGoWrong: boolean;
  /** Whether an exception may come out of it. */
  readonly mayThrow: boolean;
  /** The same as data; wider where it cannot be listed. */
  readonly listed: Writes;
}

/** `once`: only the initializer of its class writes it, so not if that has run before. */
export type GlobalEffect = "no" | "yes" | "once";

/** Whatever happens, a class that is initialized stays so. */
const anyGlobal = (name: string, { procedures }: LanguageRuntime): GlobalEffect => (procedures.tellsInitialization(name) ? "once" : "yes");

const ALL: Writes = { maps: "all", elements: "all", globals: "all", once: [] };

/** What a procedure with an arbitrary body does. */
export function footprintOf(listed: Writes, language: LanguageRuntime): Footprint {
  const { maps, elements, globals, once } = listed;
  const named = new Set(maps === "all" ? [] : maps);
  const plain = new Set([...named].filter((map) => map.role === "plain").map((map) => `map ${map.name}`));
  const again = new Set(globals === "all" ? [] : globals);
  const first = new Set(once);
  return {
    listed,
    writes: (map) => maps === "all" || named.has(map) || (elements === "all" && map.role === "elements"),
    // What it gives back, or leaves in fields and globals, may be new.
    touches: () => true,
    writesGlobal: (name) => {
      if (maps === "all" && name.startsWith("map ")) return "yes";
      if (again.has(name) || plain.has(name)) return "yes";
      if (first.has(name)) return "once";
      return globals === "all" && !name.startsWith("map ") ? anyGlobal(name, language) : "no";
    },
    mayGoWrong: false,
    mayThrow: false,
  };
}

/**
 * A program that reaches more is not looked at: code that uses collections reaches most of a library by class
 * hierarchy. Of 26 ordinary programs twelve reach 330 to 480 procedures, six more than 2,000, none a number in between;
 * to find that out takes longer the higher the limit is.
 */
const MOST_PROCEDURES = 1000;

/** How much of a program that is too large a single procedure may reach to be looked at by itself. */
const MOST_ALONE = 200;

export class RegionEffects {
  readonly #program: Program;
  readonly #entry: string;
  readonly #language: LanguageRuntime;
  /** Of what cannot be looked at. */
  readonly anything: Footprint;
  /** Of what leaves everything alone, and nothing goes wrong. */
  readonly nothing: Footprint;
  /** `unknown` for a program of which too much is reachable to look at all of it. */
  #effects: SideEffects | "unknown" | undefined;
  #graph: CallGraph | undefined;
  /** Whether all objects of classes of the program are made by code that the call graph knows. */
  #isClosed: boolean | undefined;
  readonly #ofAlone = new Map<string, Effects | "unknown">();
  /**
   * Procedures that call each other share their effects, but constructors among them write to their own object besides.
   */
  readonly #footprints = { constructor: new Map<Effects, Footprint>(), method: new Map<Effects, Footprint>() };

  constructor(program: Program, entry: string, language: LanguageRuntime) {
    this.#program = program;
    this.#entry = entry;
    this.#language = language;
    const writesGlobal = (name: string): GlobalEffect => anyGlobal(name, language);
    this.anything = { listed: ALL, writes: () => true, touches: () => true, writesGlobal, mayGoWrong: true, mayThrow: true };
    this.nothing = { ...footprintOf({ maps: [], elements: "listed", globals: [], once: [] }, language), touches: () => false };
  }

  ofCall(procedure: string): Footprint {
    const all = this.#all();
    const effects = all === "unknown" ? this.#alone(procedure) : all.ofProcedure(procedure);
    return effects === undefined ? this.anything : this.#footprint(effects, this.#kindOf(procedure));
  }

  /** A call on a receiver that is not known: every method it may reach. */
  ofUnknownReceiver(callee: Extract<Callee, { kind: "virtual" }>): Footprint {
    const all = this.#all();
    const effects = all === "unknown" ? undefined : all.ofCallee(callee);
    return effects === undefined ? this.anything : this.#footprint(effects, "method");
  }

  /**
   * The methods that the call may reach, whatever object of the program the receiver is; undefined where that is not
   * known, or they are more than `most`. For entries that are given no objects.
   *
   * Over-approximation, by what reachable code makes (`CallGraph`): known only if nothing else may make objects, so no
   * procedure with an arbitrary body, without one, or a native one that may make objects of any class is reachable; and
   * of receivers of a class of the program, since natives make objects of their library's own classes.
   */
  targetsOf(callee: Extract<Callee, { kind: "virtual" }>, most: number): readonly string[] | undefined {
    if (this.#language.classes.isLibrary(callee.class) || this.#all() === "unknown") return undefined;
    this.#isClosed ??= this.#makesOnlyWhatIsTold();
    if (!this.#isClosed) return undefined;
    const targets = this.#graph!.targets(callee);
    const isAnswered = this.#graph!.unanswered.every(({ selector }) => selector !== callee.selector);
    return isAnswered && targets.length > 0 && targets.length <= most ? targets : undefined;
  }

  #makesOnlyWhatIsTold(): boolean {
    const all = this.#all();
    const effects = all === "unknown" ? undefined : all.ofProcedure(this.#entry);
    if (effects === undefined || effects.missing.size > 0) return false;
    if (effects.happenings.has("reference") || effects.happenings.has("unsupported")) return false;
    return [...effects.natives].every((name) => {
      const member = this.#language.members.get(name);
      return member?.writes !== undefined && member.makes === undefined;
    });
  }

  /** The loop of the procedure with this header. */
  ofLoop(procedure: string, header: number): Footprint {
    const found = this.#program.procedure(procedure);
    const tree = found === undefined ? undefined : regions(found);
    const region = tree === undefined ? undefined : regionOf(tree, header);
    const all = this.#all();
    if (region === undefined || region.kind !== "loop" || all === "unknown") return this.anything;
    return this.#footprint(all.ofLoop(region), this.#kindOf(procedure));
  }

  #all(): SideEffects | "unknown" {
    if (this.#effects === undefined) {
      const graph = new CallGraph(this.#program, [this.#entry], { assumed: this.#language.classes.assumed, most: MOST_PROCEDURES });
      this.#graph = graph;
      this.#effects = graph.complete ? new SideEffects(graph) : "unknown";
    }
    return this.#effects;
  }

  /**
   * The effects of a procedure of a large program, if it and what it calls, not much and all of it known by name, tell.
   */
  #alone(procedure: string): Effects | undefined {
    let effects = this.#ofAlone.get(procedure);
    if (effects === undefined) {
      const graph = new CallGraph(this.#program, [procedure], { assumed: this.#language.classes.assumed, most: MOST_ALONE });
      const isClosed =
        graph.complete && [...graph.procedures.keys()].every((each) => graph.calls(each).every(({ kind }) => kind === "direct"));
      effects = (isClosed ? new SideEffects(graph).ofProcedure(procedure) : undefined) ?? "unknown";
      this.#ofAlone.set(procedure, effects);
    }
    return effects === "unknown" ? undefined : effects;
  }

  #footprint(effects: Effects, kind: "constructor" | "method"): Footprint {
    const known = this.#footprints[kind].get(effects);
    if (known !== undefined) return known;
    const written = kind === "constructor" ? effects.mapsWritten : effects.mapsWrittenOfOld;
    const members = [...effects.natives].map((name) => this.#language.members.get(name));
    const byLibrary = members.some((member) => member?.writes === "library");
    const unknownNative = members.some((member) => member?.writes === undefined);
    const isWithoutMeaning = members.some((member) => member?.symbolic === undefined);
    const copies = members.some((member) => member?.writes === "elements");
    /** As the store names the cells that hold them. */
    const plainMaps = new Set([...effects.mapsWritten].filter((map) => map.role === "plain").map((map) => `map ${map.name}`));
    const bad = effects.missing.size > 0 || unknownNative || effects.happenings.has("unsupported");
    const makesAny = effects.happenings.has("reference") || members.some((member) => member === undefined || member.makes !== undefined);
    const made = new Set([...effects.allocated].flatMap((name) => superclassChain(this.#program, name).flatMap(({ fields }) => fields)));
    const listed: Writes = {
      maps: byLibrary
        ? "all"
        : [...written].filter((map) => map.role !== "plain").concat([...effects.mapsWritten].filter((map) => map.role === "plain")),
      elements: copies ? "all" : "listed",
      globals: [...effects.globalsWrittenAgain],
      once: [...effects.globalsWritten].filter((name) => !effects.globalsWrittenAgain.has(name)),
    };
    const footprint: Footprint = {
      listed: bad ? ALL : listed,
      writes: (map) => bad || written.has(map) || (copies && map.role === "elements") || (byLibrary && this.#isLibrarys(map)),
      touches: (map) => bad || makesAny || effects.mapsWritten.has(map) || made.has(map) || (byLibrary && this.#isLibrarys(map)),
      writesGlobal: (name) => {
        if (bad) return this.anything.writesGlobal(name);
        if (effects.globalsWrittenAgain.has(name) || plainMaps.has(name)) return "yes";
        return effects.globalsWritten.has(name) ? "once" : "no";
      },
      mayGoWrong: bad || isWithoutMeaning || effects.happenings.has("assert") || effects.happenings.has("thread"),
      mayThrow: bad || effects.natives.size > 0 || (["throw", "monitor", "thread"] as const).some((each) => effects.happenings.has(each)),
    };
    this.#footprints[kind].set(effects, footprint);
    return footprint;
  }

  /** Whether the region is of code that writes to an object under construction. */
  #kindOf(procedure: string): "constructor" | "method" {
    return this.#language.procedures.constructs(procedure) ? "constructor" : "method";
  }

  /**
   * What the library writes where no body says what: its own fields, and elements of arrays. It knows nothing of
   * others' fields unless it is given them.
   */
  #isLibrarys(map: MapDecl): boolean {
    return map.role === "elements" || map.class === undefined || this.#language.classes.isLibrary(map.class);
  }
}
