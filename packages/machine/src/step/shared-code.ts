/**
 * Code that is written once for all machines of a program.
 *
 * A search makes several machines of one program: for the walks before it, for each time it begins again, for every
 * schedule that is followed again; and a test compares searches that differ in how states are kept. To write the code
 * of a procedure costs more than most machines then do with it. So the text is kept, with a recipe for what it refers
 * to: what was asked of the machine's linkage while it was written, in order, and where each constant comes from. For
 * another machine the same is asked again.
 *
 * The text is a function of the procedure, of what {@link keyOf} puts into a key, and of some answers (a class whose
 * constructor is there, a literal that is, an initializer that has run): those are remembered, and where a machine
 * answers otherwise, the code is written for it anew. What the linkage was asked for is then there in the same order as
 * if the code had been written. A constant whose origin is not known makes the text no one's but the machine's. Exact:
 * code, points and constants are those that the machine would have got.
 */
import type { MapDecl, Procedure, Program, Statement, Terminator } from "@assay/core";
import type { GlobalCell, Linkage } from "../concrete/compile/linkage.js";
import type { CompiledProcedure } from "../concrete/compile/procedure.js";
import type { LanguageRuntime } from "../language/language.js";
import type { Access } from "./accesses.js";
import type { Points } from "./points.js";
import type { Source } from "./stepping-writer.js";

/** What a machine was asked for; `state` is what of the answer the text depends on. */
type Question =
  | { readonly kind: "global" | "procedure" | "once" | "class" | "maker" | "string" | "mirror"; readonly name: string }
  | { readonly kind: "plain"; readonly map: MapDecl };

interface Answer {
  readonly what: unknown;
  /** What stands in the text itself in the place of the cell: the object of a literal, the constructor of a class. */
  readonly inside?: unknown;
  readonly state: number;
}

/** Where a constant comes from. */
type Origin =
  | { readonly kind: "any machine's"; readonly value: unknown }
  | { readonly kind: "answer" | "inside"; readonly to: number }
  | { readonly kind: "sites"; readonly of: Statement | Terminator }
  | { readonly kind: "site"; readonly of: Statement | Terminator; readonly index: number }
  | { readonly kind: "code" | "reads" };

interface Template {
  readonly compiled: Omit<CompiledProcedure, "constants">;
  readonly questions: readonly Question[];
  readonly states: readonly number[];
  readonly origins: readonly Origin[];
}

/** What all machines share that give a procedure the same key. */
export class SharedCode {
  points: Points | undefined;
  readonly start: Template[] = [];
  readonly resume: Template[] = [];
}

/** Texts of one procedure that differ in answers only; there are hardly ever more than two. */
const MOST_TEMPLATES = 8;

const programs = new WeakMap<
  Program,
  { readonly language: LanguageRuntime; readonly procedures: Map<Procedure, Map<string, SharedCode>> }
>();

/** Nothing where the same program was run as another language's. */
export function sharedCodeOf(program: Program, language: LanguageRuntime, procedure: Procedure, key: string): SharedCode {
  let known = programs.get(program);
  if (known === undefined) programs.set(program, (known = { language, procedures: new Map() }));
  if (known.language !== language) return new SharedCode();
  let keys = known.procedures.get(procedure);
  if (keys === undefined) known.procedures.set(procedure, (keys = new Map()));
  let code = keys.get(key);
  if (code === undefined) keys.set(key, (code = new SharedCode()));
  return code;
}

/**
 * Everything besides the procedure that says where its points are and what its text is. Whether an access races is not
 * in the text, but in its site.
 */
export function keyOf(
  { kind, atomicStops, accesses, variant, tellsPasses, reads, blocks }: Omit<Source, "points">,
  isVisible: (statement: Statement | Terminator) => boolean,
): string {
  const parts: string[] = [
    kind,
    atomicStops,
    String(variant.trace === true),
    String(tellsPasses),
    String(variant.fuel),
    String(reads === undefined),
  ];
  for (const [block, { statements, terminator }] of blocks.entries())
    for (let i = 0; i <= statements.length; i++) {
      const each = statements[i] ?? terminator;
      const found = accesses.get(each);
      if (found !== undefined) parts.push(`${block}.${i}`, ...found.map(textOf));
      else if (isVisible(each)) parts.push(`${block}.${i}`);
    }
  return parts.join(" ");
}

function textOf({ site, by, isObserved }: Access): string {
  return `${site.kind} ${by} ${site.name}${isObserved === true ? " observed" : ""}`;
}

/** The code of a procedure for a machine, from a text that is known, or written now by `write`. */
export function compiledFrom(templates: Template[], source: Source, write: (source: Source) => CompiledProcedure): CompiledProcedure {
  for (const template of templates) {
    const constants = bound(template, source);
    if (constants !== undefined) return { ...template.compiled, constants };
  }
  const recording = new RecordingLinkage(source);
  const compiled = write({ ...source, linkage: recording });
  const template = recording.template(compiled);
  if (template !== undefined && templates.length < MOST_TEMPLATES) templates.push(template);
  return compiled;
}

/** The constants of the text for this machine; nothing, if it would have got another text. */
function bound({ questions, states, origins }: Template, source: Source): readonly unknown[] | undefined {
  const answers: Answer[] = [];
  for (const [i, question] of questions.entries()) {
    const answer = answerTo(question, source);
    if (answer.state !== states[i]) return undefined;
    answers.push(answer);
  }
  return origins.map((origin) => constantFrom(origin, answers, source));
}

function constantFrom(origin: Origin, answers: readonly Answer[], source: Source): unknown {
  switch (origin.kind) {
    case "any machine's":
      return origin.value;
    case "answer":
      return answers[origin.to]!.what;
    case "inside":
      return answers[origin.to]!.inside;
    case "sites":
      return source.sites(origin.of);
    case "site":
      return source.accesses.get(origin.of)![origin.index]!.site;
    case "code":
      return source.code();
    case "reads":
      return source.reads!.buffer;
  }
}

function answerTo(question: Question, { linkage, stamp }: Source): Answer {
  switch (question.kind) {
    case "global":
      return { what: linkage.global(question.name), state: 0 };
    case "procedure":
      return { what: linkage.procedure(question.name), state: 0 };
    case "plain":
      return { what: linkage.plainMap(question.map), state: 0 };
    case "once": {
      const cell: GlobalCell | undefined = linkage.once(question.name);
      return { what: cell, state: cell === undefined ? 0 : cell.v === 2 && stamp.e === 0 ? 2 : 1 };
    }
    case "class": {
      const cell = linkage.class(question.name);
      const inside = cell.info?.construct;
      return { what: cell, inside, state: inside === undefined ? 0 : 1 };
    }
    case "maker":
      return { what: linkage.maker(linkage.class(question.name)), state: 0 };
    default: {
      const cell = linkage.literal(question.kind === "string" ? "string" : "class", question.name);
      const state = cell.v === undefined ? 0 : cell.v.$e !== -1 ? 1 : cell.goes === true ? 2 : 3;
      return { what: cell, inside: cell.v, state };
    }
  }
}

/** A machine's linkage, which remembers what it was asked and gives the same. */
class RecordingLinkage implements Linkage {
  readonly #source: Source;
  readonly #questions: Question[] = [];
  readonly #answers: Answer[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  #ask<T>(question: Question): T {
    const answer = answerTo(question, this.#source);
    this.#questions.push(question);
    this.#answers.push(answer);
    return answer.what as T;
  }

  get root(): string | undefined {
    return this.#source.linkage.root;
  }

  field(map: MapDecl): string {
    return this.#source.linkage.field(map);
  }

  method(selector: string): string {
    return this.#source.linkage.method(selector);
  }

  declaration(name: string): ReturnType<Linkage["declaration"]> {
    return this.#source.linkage.declaration(name);
  }

  link(cell: Parameters<Linkage["link"]>[0]): ReturnType<Linkage["link"]> {
    return this.#source.linkage.link(cell);
  }

  global(name: string): GlobalCell {
    return this.#ask({ kind: "global", name });
  }

  procedure(name: string): ReturnType<Linkage["procedure"]> {
    return this.#ask({ kind: "procedure", name });
  }

  class(name: string): ReturnType<Linkage["class"]> {
    return this.#ask({ kind: "class", name });
  }

  maker({ name }: Parameters<Linkage["maker"]>[0]): ReturnType<Linkage["maker"]> {
    return this.#ask({ kind: "maker", name });
  }

  literal(kind: "string" | "class", text: string): ReturnType<Linkage["literal"]> {
    return this.#ask({ kind: kind === "string" ? "string" : "mirror", name: text });
  }

  plainMap(map: MapDecl): ReturnType<Linkage["plainMap"]> {
    return this.#ask({ kind: "plain", map });
  }

  once(procedure: string): GlobalCell | undefined {
    return this.#ask({ kind: "once", name: procedure });
  }

  /** Nothing, if it is not known where some constant comes from. */
  template({ constants, ...compiled }: CompiledProcedure): Template | undefined {
    const source = this.#source;
    const known = new Map<unknown, Origin>();
    for (const [to, { what, inside }] of this.#answers.entries()) {
      if (inside !== undefined && !known.has(inside)) known.set(inside, { kind: "inside", to });
      if (what !== undefined && !known.has(what)) known.set(what, { kind: "answer", to });
    }
    for (const [of, accesses] of source.accesses) {
      known.set(source.sites(of), { kind: "sites", of });
      for (const [index, { site }] of accesses.entries()) known.set(site, { kind: "site", of, index });
    }
    known.set(source.code(), { kind: "code" });
    if (source.reads !== undefined) known.set(source.reads.buffer, { kind: "reads" });
    const origins: Origin[] = [];
    for (const value of constants) {
      const origin = known.get(value) ?? (isOfProgram(value) ? { kind: "any machine's" as const, value } : undefined);
      if (origin === undefined) return undefined;
      origins.push(origin);
    }
    return { compiled, questions: this.#questions, states: this.#answers.map(({ state }) => state), origins };
  }
}

/** Whether a constant is a part of the program (a procedure, a statement), a place in it, or says what is assigned. */
function isOfProgram(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { procedure, pos, parameters, map, global, local } = value as Record<string, unknown>;
  return typeof procedure === "string" || [pos, parameters, map, global, local].some((each) => typeof each === "object");
}
