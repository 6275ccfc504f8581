/**
 * Validates procedures: the types of every expression and statement, targets, variables, the use of maps and globals,
 * calls against their callees, definite assignment. Whatever is wrong becomes a diagnostic; nothing is thrown, and what
 * is right in one part is not doubted because of another.
 */
import type { Diagnostic } from "@assay/base";
import { dispatch } from "../class-hierarchy.js";
import { forEachSuccessor } from "../control-flow.js";
import type { Expr, Local } from "../expression.js";
import type { Procedure, Program, Writes } from "../program.js";
import type { Block, BlockId, Callee, Statement, Terminator } from "../statement.js";
import { quoteName } from "../text/words.js";
import { BOOL, BV32, REF, type Type, typeName } from "../types.js";
import { unassignedReads } from "./definite-assignment.js";
import { ExpressionValidator } from "./expressions.js";
import { ProcedureReport } from "./report.js";
import { checkThread } from "./threads.js";

export interface ValidationOptions {
  /**
   * `checked`: calls are compared with their callees, which the program is asked for; `trusted`: they are not, so that
   * a lazy program does not have to make them.
   */
  readonly calls?: "checked" | "trusted";
}

/** What is wrong with a procedure of the program. */
export function validateProcedure(program: Program, procedure: Procedure, options: ValidationOptions = {}): Diagnostic[] {
  return new ProcedureValidator(program, procedure, options.calls ?? "checked").run();
}

class ProcedureValidator {
  readonly #program: Program;
  readonly #procedure: Procedure;
  readonly #calls: "checked" | "trusted";
  readonly #report: ProcedureReport;
  readonly #expressions: ExpressionValidator;

  constructor(program: Program, procedure: Procedure, calls: "checked" | "trusted") {
    this.#program = program;
    this.#procedure = procedure;
    this.#calls = calls;
    this.#report = new ProcedureReport(procedure);
    const variables = new Set([...procedure.parameters, ...procedure.locals]);
    this.#expressions = new ExpressionValidator(program, variables, this.#report.complain);
  }

  run(): Diagnostic[] {
    this.#head();
    const { body } = this.#procedure;
    if (body.kind === "blocks") this.#blocks(body.blocks);
    else if (body.kind === "arbitrary") this.#writes(body.writes);
    return this.#report.diagnostics;
  }

  #complain(code: string, message: string): void {
    this.#report.complain(code, message);
  }

  #head(): void {
    const { parameters, locals, once, result } = this.#procedure;
    const names = new Set<string>();
    for (const variable of [...parameters, ...locals]) {
      if (names.has(variable.name)) this.#complain("core-duplicate", `two variables are called ${quoteName(variable.name)}`);
      names.add(variable.name);
      if (variable.class !== undefined && variable.type !== REF) {
        this.#complain("core-local-class", `${quoteName(variable.name)} is no reference, so it has no class`);
      }
    }
    if (once === undefined) return;
    const global = this.#expressions.global(once);
    if (global !== undefined && global.type !== BV32)
      this.#complain("core-once", `the global ${quoteName(once)} of a once procedure is bv32`);
    if (parameters.length > 0 || result !== undefined) this.#complain("core-once", "a once procedure has no parameters and no result");
  }

  #writes({ maps, globals, once }: Writes): void {
    for (const map of maps === "all" ? [] : maps)
      if (this.#program.map(map.name) !== map) this.#complain("core-unknown-map", `there is no map ${quoteName(map.name)}`);
    for (const name of [...(globals === "all" ? [] : globals), ...once]) this.#expressions.global(name);
    for (const parameter of this.#procedure.parameters)
      if (parameter.type !== REF)
        this.#complain("core-arbitrary", `${quoteName(parameter.name)} is no reference: there is nothing to leave alone`);
  }

  #blocks(blocks: readonly Block[]): void {
    if (blocks.length === 0) {
      this.#complain("core-no-blocks", "a body has at least one block");
      return;
    }
    let targetsExist = true;
    blocks.forEach((block, id) => {
      for (const statement of block.statements) {
        this.#report.at(id, statement.pos);
        this.#position(statement);
        this.#statement(statement);
      }
      this.#report.at(id, block.terminator.pos);
      this.#position(block.terminator);
      this.#terminator(block.terminator);
      forEachSuccessor(block, (target: BlockId) => {
        if (Number.isInteger(target) && target >= 0 && target < blocks.length) return;
        targetsExist = false;
        this.#complain("core-target", `there is no block ${target}`);
      });
    });
    if (targetsExist) this.#assignments();
  }

  #assignments(): void {
    for (const { local, block, at } of unassignedReads(this.#procedure)) {
      this.#report.at(block, at.pos);
      this.#complain("core-unassigned", `${quoteName(local.name)} is read here, but not assigned on every path`);
    }
  }

  #position({ pos }: Statement | Terminator): void {
    const counts = (n: number): boolean => Number.isInteger(n) && n >= 0;
    if (!counts(pos.line) || (pos.column !== undefined && !counts(pos.column))) {
      this.#complain("core-position", "lines and columns are whole numbers, not negative");
    }
  }

  #target(variable: Local, type: Type | undefined, what: string): void {
    this.#expressions.variable(variable);
    if (type !== undefined && variable.type !== type) {
      this.#complain("core-type", `${what} is ${typeName(type)}, but ${quoteName(variable.name)} is ${typeName(variable.type)}`);
    }
  }

  #statement(statement: Statement): void {
    const expressions = this.#expressions;
    switch (statement.kind) {
      case "assign":
        this.#target(statement.target, undefined, "");
        expressions.check(statement.value, `the value of ${quoteName(statement.target.name)}`, statement.target.type);
        break;
      case "setglobal":
        expressions.check(statement.value, `the value of ${quoteName(statement.name)}`, expressions.global(statement.name)?.type);
        break;
      case "store":
        expressions.mapUse(statement.map, statement.keys);
        for (const key of statement.keys) expressions.check(key, "a key");
        expressions.check(statement.value, `a value of ${quoteName(statement.map.name)}`, statement.map.value);
        break;
      case "new":
        this.#target(statement.target, REF, "a new object");
        this.#allocated(statement.class, "object");
        break;
      case "newarray":
        this.#target(statement.target, REF, "a new array");
        this.#allocated(statement.class, "array");
        expressions.check(statement.length, "the length of an array", BV32);
        break;
      case "havoc":
        this.#target(statement.target, undefined, "");
        break;
      case "assume":
      case "assert":
      case "guard":
        expressions.check(statement.condition, "a condition", BOOL);
        break;
      case "call":
        this.#call(statement);
        break;
      case "monitor":
        expressions.check(statement.object, "the object of a monitor", REF);
        break;
      case "thread":
        for (const arg of statement.args) expressions.check(arg, "an argument");
        if (statement.target !== undefined) expressions.variable(statement.target);
        if (statement.entry?.kind === "virtual") expressions.className(statement.entry.class);
        checkThread(statement, this.#report.complain);
        break;
      case "unsupported":
        break;
    }
  }

  #allocated(className: string, what: "object" | "array"): void {
    const decl = this.#program.class(className);
    if (decl === undefined) this.#complain("core-unknown-class", `there is no class ${quoteName(className)}`);
    else if (what === "object" ? decl.kind !== "class" || decl.abstract : decl.kind !== "array" || decl.elements === undefined) {
      this.#complain(
        "core-allocation",
        `no ${what} can be made of ${decl.abstract ? "abstract " : ""}${decl.kind} ${quoteName(className)}`,
      );
    }
  }

  #call(call: Extract<Statement, { kind: "call" }>): void {
    for (const arg of call.args) this.#expressions.check(arg, "an argument");
    this.#target(call.exception, REF, "an exception");
    if (call.result !== undefined) this.#target(call.result, undefined, "");
    if (call.result === call.exception) this.#complain("core-call", "a call's result and exception go to different variables");
    if (call.callee.kind === "virtual") {
      this.#expressions.className(call.callee.class);
      if (call.args[0]?.type !== REF) this.#complain("core-call", "a virtual call dispatches on a reference, its first argument");
    }
    if (this.#calls === "checked") this.#signature(call.callee, call.args, call.result);
  }

  #signature(callee: Callee, args: readonly Expr[], result: Local | undefined): void {
    const name = callee.kind === "direct" ? callee.procedure : dispatch(this.#program, callee.class, callee.selector);
    // The receiver's class may be abstract: then every class below it has its own method, checked as a procedure of its
    // own.
    if (name === undefined) return;
    const procedure = this.#program.procedure(name);
    if (procedure === undefined) {
      this.#complain("core-unknown-procedure", `there is no procedure ${quoteName(name)}`);
      return;
    }
    const { parameters } = procedure;
    if (args.length !== parameters.length) {
      this.#complain("core-call", `${quoteName(name)} takes ${parameters.length} arguments, not ${args.length}`);
    }
    parameters.forEach((parameter, i) => {
      const arg = args[i];
      if (arg !== undefined && arg.type !== parameter.type) {
        this.#complain("core-call", `argument ${i} of ${quoteName(name)} is ${typeName(parameter.type)}, not ${typeName(arg.type)}`);
      }
    });
    if (result !== undefined && result.type !== procedure.result) {
      const gives = procedure.result === undefined ? "nothing" : typeName(procedure.result);
      this.#complain("core-call", `${quoteName(name)} gives ${gives}, but ${quoteName(result.name)} is ${typeName(result.type)}`);
    }
  }

  #terminator(terminator: Terminator): void {
    const expressions = this.#expressions;
    switch (terminator.kind) {
      case "goto":
        break;
      case "branch":
        expressions.check(terminator.condition, "a condition", BOOL);
        break;
      case "switch":
        this.#switch(terminator);
        break;
      case "return": {
        const { result } = this.#procedure;
        if (terminator.value !== undefined) expressions.check(terminator.value, "the returned value", result);
        if ((terminator.value === undefined) !== (result === undefined)) {
          this.#complain("core-return", `the procedure returns ${result === undefined ? "nothing" : typeName(result)}`);
        }
        break;
      }
      case "throw":
        expressions.check(terminator.exception, "an exception", REF);
        break;
      case "halt":
        expressions.check(terminator.status, "an exit status", BV32);
        break;
    }
  }

  #switch({ value, cases }: Extract<Terminator, { kind: "switch" }>): void {
    this.#expressions.check(value, "the value of a switch");
    const type = value.type;
    if (type.kind !== "bv" && type.kind !== "int")
      this.#complain("core-switch", `a switch is on a bit-vector or integer, not ${typeName(type)}`);
    const seen = new Set<bigint>();
    for (const each of cases) {
      if (seen.has(each.value)) this.#complain("core-switch", `there are two cases ${each.value}`);
      seen.add(each.value);
      if (type.kind === "bv" && BigInt.asIntN(type.width, each.value) !== each.value) {
        this.#complain("core-switch", `no ${typeName(type)} is ${each.value} (cases are signed)`);
      }
    }
  }
}
