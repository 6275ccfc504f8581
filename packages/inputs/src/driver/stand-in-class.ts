/**
 * The class of a stand-in, in Core: fields for the tables, and a procedure for each method. What the tables mean is in
 * `stand-in.ts`.
 */
import {
  BOOL,
  BV32,
  BV64,
  type ClassDecl,
  type Expr,
  FALSE,
  type Local,
  load,
  local,
  type MapDecl,
  type Procedure,
  REF,
} from "@assay/core";
import { type JvmProgram, type MethodDescriptor, parseMethodDescriptor } from "@assay/jvm";
import {
  binary,
  dotted,
  int,
  isNull,
  ite,
  type LinkedClass,
  OBJECT,
  Synthesis,
  shortName,
  toBool,
  unary,
  valueType,
  ZERO,
  zeroOf,
} from "@assay/jvm/synthesis";
import type { StandIn, StandInMethod, TableMaps } from "../plan/stand-in.js";

/** The table of the method at this place of the class; undefined for methods that have none. */
export function tableOf(
  { className, answers }: Pick<StandIn, "className" | "answers">,
  { answering, descriptor }: StandInMethod,
  at: number,
): TableMaps | undefined {
  if (answering === "nothing" || typeof answering === "object") return undefined;
  const field = (name: string, type: string): MapDecl => ({
    ...{ name: `${className}.${name}`, keys: [REF], value: valueType(type), role: "field", class: className },
  });
  const rows = Array.from({ length: answers }, (_, i) => i);
  const { parameters, returns } = typeOf(descriptor);
  const keys = answering === "in turn" ? [] : answering === "order" ? [`L${OBJECT};`] : parameters;
  return {
    asked: field(`asked${at}`, "I"),
    arguments: rows.map((row) => keys.map((type, i) => field(`argument${at}_${row}_${i}`, type))),
    answers: rows.map((row) => field(`answer${at}_${row}`, returns)),
    ...(answering === "order" ? { less: field(`less${at}`, "I"), more: field(`more${at}`, "I") } : {}),
  };
}

function typeOf(descriptor: string): MethodDescriptor {
  return parseMethodDescriptor(descriptor) as MethodDescriptor;
}

/** Adds the class and its procedures to the program. */
export function declareStandIn(program: JvmProgram, standIn: StandIn): void {
  const { owner, className } = standIn;
  const methods = new Map<string, string>();
  const fields: MapDecl[] = [];
  for (const [i, method] of standIn.methods.entries()) {
    const procedure = `${className}.${method.name}${method.descriptor}`;
    methods.set(method.selector, procedure);
    const maps = standIn.tables[i];
    if (maps !== undefined) {
      const ends = maps.less === undefined || maps.more === undefined ? [] : [maps.less, maps.more];
      fields.push(maps.asked, ...maps.arguments.flat(), ...maps.answers, ...ends);
    }
    program.addProcedure(procedure, () => new StandInBody(program, standIn, method, procedure).write(maps));
  }
  const declaration: ClassDecl = {
    ...{ name: className, kind: "class", abstract: false, final: true, fields, methods },
    super: owner.isInterface ? OBJECT : owner.name,
    interfaces: owner.isInterface ? [owner.name] : [],
  };
  program.addClass(declaration);
}

class StandInBody {
  readonly #method: StandInMethod;
  readonly #standIn: StandIn;
  readonly #code: Synthesis;
  readonly #self: Expr;

  constructor(program: JvmProgram, standIn: StandIn, method: StandInMethod, procedure: string) {
    const { world } = program;
    this.#method = method;
    this.#standIn = standIn;
    const host = world.classes.load(OBJECT) as LinkedClass;
    const source = `${shortName(standIn.owner.name)}.${method.name}`;
    this.#code = new Synthesis(world, host, procedure, source, [`L${standIn.className};`, ...typeOf(method.descriptor).parameters]);
    this.#self = local(this.#code.parameters[0]!);
  }

  write(maps: TableMaps | undefined): Procedure {
    const { answering, descriptor } = this.#method;
    const { emitter } = this.#code;
    const given = this.#code.parameters.slice(1);
    if (typeof answering === "object") {
      const type = dotted(this.#standIn.owner.name);
      emitter.emit({ kind: "unsupported", reason: `an answer of ${type}.${this.#method.name}, an input: ${answering.missing}` });
      const { returns } = typeOf(descriptor);
      emitter.end(returns === "V" ? { kind: "return" } : { kind: "return", value: zeroOf(valueType(returns)) });
    } else if (maps === undefined) emitter.end({ kind: "return" });
    else if (answering === "order") this.#compare(maps, given);
    else emitter.end({ kind: "return", value: local(this.#lookUp(maps, maps.arguments[0]?.length === 0 ? [] : given)) });
    return this.#code.finish();
  }

  #compare(maps: TableMaps, given: readonly Local[]): void {
    const [first, second] = given.map((each) => local(this.#lookUp(maps, [each])));
    const read = (map: MapDecl): Expr => local(this.#code.saved(load(map, this.#self)));
    const [less, more] = [read(maps.less!), read(maps.more!)];
    const value = ite(binary("slt", BOOL, first!, second!), less, ite(binary("slt", BOOL, second!, first!), more, ZERO));
    this.#code.emitter.end({ kind: "return", value: local(this.#code.saved(value)) });
  }

  /**
   * The answer for these arguments; without any, the next one. An execution that needs more answers than there are is
   * cut.
   */
  #lookUp(maps: TableMaps, given: readonly Local[]): Local {
    const code = this.#code;
    const { emitter } = code;
    const asked = local(code.saved(load(maps.asked, this.#self)));
    const answer = emitter.temporary(maps.answers[0]!.value);
    const after = emitter.block();
    const facts = code.facts;
    for (const [row, map] of maps.answers.entries()) {
      const [fresh, old, next] = [emitter.block(), emitter.block(), emitter.block()];
      emitter.branch(given.length === 0 ? binary("eq", BOOL, asked, int(row)) : binary("sle", BOOL, asked, int(row)), fresh, old);
      emitter.start(fresh);
      for (const [i, value] of given.entries())
        emitter.emit({ kind: "store", map: maps.arguments[row]![i]!, keys: [this.#self], value: local(value) });
      emitter.emit({ kind: "store", map: maps.asked, keys: [this.#self], value: int(row + 1) });
      emitter.assign(answer, load(map, this.#self));
      emitter.goto(after);
      emitter.start(old);
      code.facts = facts.copy();
      if (given.length > 0) {
        for (const [i, value] of given.entries()) this.#unlessSame(maps.arguments[row]![i]!, value, next);
        emitter.assign(answer, load(map, this.#self));
        emitter.goto(after);
      } else emitter.goto(next);
      emitter.start(next);
    }
    emitter.emit({ kind: "assume", condition: FALSE });
    emitter.assign(answer, load(maps.answers[0]!, this.#self));
    emitter.goto(after);
    emitter.start(after);
    code.facts = facts;
    return answer;
  }

  /** Goes on if the argument is the same as the one that the field holds, and to `otherwise` if it is not. */
  #unlessSame(map: MapDecl, given: Local, otherwise: number): void {
    const code = this.#code;
    const { emitter } = code;
    const then = (condition: Expr): void => {
      const same = emitter.block();
      emitter.branch(condition, same, otherwise);
      emitter.start(same);
    };
    const known = local(code.saved(load(map, this.#self)));
    const value = local(given);
    switch (given.type.kind) {
      case "float": {
        const bits = given.type.width === 32 ? BV32 : BV64;
        then(binary("eq", BOOL, unary("bits", bits, known), unary("bits", bits, value)));
        return;
      }
      case "ref": {
        const [same, other, asks] = [emitter.block(), emitter.block(), emitter.block()];
        emitter.branch(binary("eq", BOOL, known, value), same, other);
        emitter.start(other);
        emitter.branch(isNull(known), otherwise, asks);
        emitter.start(asks);
        const facts = code.facts;
        code.facts = facts.copy();
        code.pushExpr("A", known);
        code.pushExpr("A", value);
        code.invokeVirtual(OBJECT, "equals", `(L${OBJECT};)Z`);
        const answer = code.popAtom("I").expr;
        code.facts = facts;
        emitter.branch(toBool(answer), same, otherwise);
        emitter.start(same);
        return;
      }
      default:
        then(binary("eq", BOOL, known, value));
    }
  }
}
