/**
 * A program as a model in Promela, the language of Spin (Holzmann, "The Spin Model Checker", 2004), for programs within
 * its reach: threads, monitors, numbers of at most 32 bits, objects and arrays up to a bound, no recursion, nothing of
 * the library but what threads are made of. What is in the way is told with its place.
 *
 * Objects are numbers, in the order in which they are made; 0 is null. Fields are arrays indexed by them, monitors two
 * such arrays (owner and entries), wait sets the object that each thread waits on. A bound that is exceeded is a failed
 * assertion of the model, so that nothing is left out in silence. What a model says is about single accesses under
 * sequential consistency, without spurious wake-ups, as the engine does; a thread that waits for ever beside others
 * that go on is no deadlock for Spin.
 */
import { InvariantViolation } from "@assay/base";
import { dispatch, type Procedure, type Program } from "@assay/core";
import type { ltl } from "@assay/spec";
import { Declarations } from "./declarations.js";
import type { PromelaBounds, PromelaLanguage } from "./library.js";
import { outOfReach } from "./out-of-reach.js";
import { type ModelContext, Process } from "./process.js";
import { propositionText, temporalText } from "./propositions.js";
import { Reach } from "./reach.js";

export interface PromelaOptions {
  readonly program: Program;
  readonly entry: string;
  readonly language: PromelaLanguage;
  readonly bounds: PromelaBounds;
  readonly properties: readonly ltl.TemporalProperty[];
}

/** @throws InputError for what a model cannot have */
export function promelaModel({ program, entry, language, bounds, properties }: PromelaOptions): string {
  const declarations = new Declarations();
  const reach = new Reach(program, language, entry);
  const context = { program, language, reach, declarations };
  const observed = new Set<string>();
  const reads = (name: string): void => {
    reach.read.add(name);
    observed.add(name);
  };
  const claims = properties.flatMap(({ formula, atoms, source }, i) => {
    const names = new Map<string, string>();
    const defined = [...(atoms ?? [])].map(([name, atom], k) => {
      names.set(name, `p${i}_${k}`);
      return `#define p${i}_${k} (${propositionText(atom, name, declarations, reads)})`;
    });
    return [`/* ${oneLine(source.text)} */`, ...defined, `ltl property${i} { (!begun) U (begun && (${temporalText(formula, names)})) }`];
  });
  const main = new Process(context);
  for (const [i, initializer] of initializers(context, entry, observed).entries()) main.call(initializer, [], `e${i}`);
  main.step("begun = true");
  const procedure = program.procedure(entry);
  if (procedure === undefined) throw new InvariantViolation(`there should be a procedure ${entry}`);
  main.call(
    procedure,
    procedure.parameters.map(() => "0"),
    "uncaught",
  );
  const runners = reach.runners().map((name) => {
    const process = new Process(context);
    process.call(program.procedure(dispatch(program, name, language.runs)!)!, ["self"], "uncaught");
    return { name, number: declarations.class(name), process };
  });
  const processes = [
    ...runners.map(({ number, process }) => proctype(`proctype run_${number}(byte me; byte self)`, process)),
    proctype("active proctype main_()", main, "byte me = MAIN;"),
  ];
  return [
    ...header(
      bounds,
      declarations,
      program,
      runners.map(({ number }) => number),
    ),
    ...processes.flat(),
    ...claims,
    "",
  ].join("\n");
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ").replaceAll("*/", "* /");
}

/**
 * What initializes the program's classes: it is run first, as nobody can tell when it is run if it only makes objects
 * and sets fields of its class. The class that the program begins in may do anything.
 */
function initializers({ program, language, reach }: ModelContext, entry: string, observed: ReadonlySet<string>): readonly Procedure[] {
  const found: Procedure[] = [];
  const first = program.procedure(entry);
  const called = [...reach.procedures.values()].filter(({ once }) => once !== undefined);
  for (const each of called) {
    const body = bodyOf(program, each);
    if (body === undefined) continue;
    const isFirst = first !== undefined && calls(first).includes(each.name);
    checkAlone({ program, language }, each, body, isFirst ? "first" : "later");
    if (isFirst) found.unshift(body);
    else {
      if ([...observed].some((name) => name.startsWith(each.initializes ?? "")))
        throw outOfReach("a proposition about a class that is initialized later than the program begins", body, undefined);
      found.push(body);
    }
  }
  return found;
}

function calls({ body }: Procedure): readonly string[] {
  if (body.kind !== "blocks") return [];
  return body.blocks.flatMap(({ statements }) =>
    statements.flatMap((each) => (each.kind === "call" && each.callee.kind === "direct" ? [each.callee.procedure] : [])),
  );
}

/** What an initializer that runs once runs. */
function bodyOf(program: Program, procedure: Procedure): Procedure | undefined {
  return calls(procedure)
    .map((name) => program.procedure(name))
    .find((each) => each?.initializes !== undefined && each.initializes === procedure.initializes && each.once === undefined);
}

/**
 * @throws InputError for an initializer that needs another class, or may, and, if it may be run later, for one that
 * does more than set its fields
 */
function checkAlone(
  { program, language }: Pick<ModelContext, "program" | "language">,
  initializer: Procedure,
  body: Procedure,
  when: "first" | "later",
): void {
  const seen = new Set<Procedure>();
  const open = [body];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next) || next.body.kind !== "blocks") continue;
    seen.add(next);
    for (const { statements } of next.body.blocks)
      for (const each of statements) {
        const isOther = each.kind === "setglobal" && !each.name.startsWith(body.initializes ?? "");
        if (when === "later" && (each.kind === "monitor" || each.kind === "thread" || each.kind === "havoc" || isOther))
          throw outOfReach("a class whose initializer does more than set its own fields", next, each.pos);
        if (each.kind !== "call") continue;
        if (each.callee.kind === "virtual") throw outOfReach("a class whose initializer calls methods of objects", next, each.pos);
        const callee = program.procedure(each.callee.procedure);
        if (callee === undefined || !language.isProgram(callee.name)) continue;
        if (callee.once === undefined) open.push(callee);
        else if (callee !== initializer && bodyOf(program, callee) !== undefined)
          throw outOfReach("a class whose initializer needs another class of the program", next, each.pos);
      }
  }
}

function proctype(head: string, process: Process, first = ""): readonly string[] {
  process.step("ended_[me] = true; NOTIFY_ALL(me)");
  const { variables, lines } = process.finish();
  return [
    `${head} {`,
    `  ${[first, ...variables].filter((each) => each !== "").join(" ")}`,
    ...lines.map((line) => `  ${line}`),
    "ended: skip",
    "}",
    "",
  ];
}

function header(
  { objects, elements }: PromelaBounds,
  declarations: Declarations,
  program: Program,
  runners: readonly number[],
): readonly string[] {
  const ids = Array.from({ length: objects }, (_, i) => i + 1);
  const maps = [...declarations.maps.values()];
  const size = (role: string): string => (role === "elements" ? "(OBJECTS + 1) * ELEMENTS" : "OBJECTS + 1");
  const constants = [...declarations.constants.values()];
  return [
    "/* Made by assay export --to promela. Compile the verifier with -fwrapv. */",
    `#define OBJECTS ${objects}`,
    `#define ELEMENTS ${elements}`,
    "#define MAIN 1",
    "#define ELEMENT(array, index) ((array) * ELEMENTS + (index))",
    `byte objects = ${constants.length};`,
    "bool begun;",
    "hidden byte i_;",
    "byte class_[OBJECTS + 1]; byte owner[OBJECTS + 1]; byte count[OBJECTS + 1]; byte waits[OBJECTS + 1]; byte runs[OBJECTS + 1]; byte length[OBJECTS + 1];",
    "bool started[OBJECTS + 1]; bool ended_[OBJECTS + 1];",
    ...[...declarations.globals].map(([name, { name: text, type }]) => `${type} ${text}${initial(program, name)};`),
    ...maps.map(({ name, type, decl }) => `${type} ${name}[${size(decl.role)}];`),
    "/* A bound that fails here asks for more objects: --bound objects=n. */",
    "inline NEW(variable, kind) { assert(objects < OBJECTS); objects = objects + 1; class_[objects] = kind; variable = objects }",
    "inline ENTER(object) { (owner[object] == 0 || owner[object] == me); owner[object] = me; count[object] = count[object] + 1 }",
    "inline RELEASE(object) { owner[object] = 0; count[object] = 0 }",
    "inline EXIT(object) { count[object] = count[object] - 1; if :: (count[object] == 0) -> owner[object] = 0 :: else fi }",
    "inline NOTIFY_ALL(object) { i_ = 1; do :: (i_ <= objects) -> if :: (waits[i_] == object) -> waits[i_] = 0 :: else fi; i_ = i_ + 1 :: else -> break od; i_ = 0 }",
    `inline NOTIFY(object) { if ${ids.map((id) => `:: (waits[${id}] == object) -> waits[${id}] = 0`).join(" ")} :: else fi }`,
    `inline START(thread) { if ${runners.map((number) => `:: (class_[runs[thread]] == ${number}) -> run run_${number}(thread, runs[thread])`).join(" ")} :: else -> ended_[thread] = true fi }`,
    "",
  ];
}

function initial(program: Program, name: string): string {
  const value = program.global(name)?.initial;
  return value?.kind === "bv" ? ` = ${BigInt.asIntN(32, value.value)}` : "";
}
