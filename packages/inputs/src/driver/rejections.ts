/**
 * Rejections: exceptions that the program's own code throws on purpose. A public method that is given anything at all
 * refuses much of it (`throw new IllegalArgumentException(…)`, `Objects.requireNonNull(…)`); that is its contract, not
 * a bug. What the JVM or the library throws because the code went on with something it should not have (null, an index,
 * a cast, a number that is none) is one.
 *
 * The difference is where the exception object is made: in code of the program, or elsewhere. This pass adds a field to
 * `Throwable` and sets it where the program's code allocates an exception, and behind calls of the library's own
 * argument checks (`Objects.requireNonNull`, `Objects.check…`) that end with one. Nothing else changes, so an execution
 * of the new program is one of the old.
 *
 * While a driver makes the inputs, code of the program that makes an exception ends the execution (under-approximation:
 * it might catch it). The pass also keeps the assertions of the program's code from being broken while a driver makes
 * the inputs: a constructor or method that fails its own assertions there ends the execution with an `AssertionError`,
 * as an object that does not exist; checking that method itself is where the failure is told.
 */
import {
  apply,
  BOOL,
  BV8,
  bvConst,
  type ClassDecl,
  type Expr,
  eq,
  type GlobalDecl,
  global,
  isSubclass,
  local,
  type MapDecl,
  NULL,
  type ObjectLiteral,
  type Procedure,
  ProcedureBuilder,
  type Program,
  REF,
  type Statement,
} from "@assay/core";
import { THROWABLE } from "@assay/jvm/synthesis";

/** 1 in exceptions that are rejections. */
export const REJECTED: MapDecl = Object.freeze({
  name: `${THROWABLE}.<rejected>`,
  keys: [REF],
  value: BV8,
  role: "field",
  class: THROWABLE,
});
export const REJECTED_MARK: Expr = bvConst(BV8, 1);

/** Before the name of a check: the same, marking what it throws. */
const CHECKED = "assay/checked/";
const CHECKS = /^java\/util\/Objects\.(requireNonNull|checkIndex|checkFromToIndex|checkFromIndexSize)\(/;

/** True while a driver makes the inputs. */
export const SETTING_UP: GlobalDecl = Object.freeze({ name: "assay/<setting up>", type: BOOL });

/**
 * The program with rejections marked, and without assertions that fail while inputs are made. `isOwn` says whether a
 * procedure is the program's own code.
 */
export class MarkedProgram implements Program {
  readonly entries: readonly string[];
  readonly #program: Program;
  readonly #isOwn: (procedure: string) => boolean;
  readonly #procedures = new Map<string, Procedure | undefined>();
  #throwable: ClassDecl | undefined;

  constructor(program: Program, isOwn: (procedure: string) => boolean) {
    this.#program = program;
    this.#isOwn = isOwn;
    this.entries = program.entries;
  }

  procedure(name: string): Procedure | undefined {
    const known = this.#procedures.get(name);
    if (known !== undefined || this.#procedures.has(name)) return known;
    if (name.startsWith(CHECKED)) return this.#remember(name, this.#checked(name));
    const original = this.#program.procedure(name);
    const made = original !== undefined && this.#isOwn(name) ? this.#marked(original) : original;
    return this.#remember(name, made);
  }

  #remember(name: string, procedure: Procedure | undefined): Procedure | undefined {
    this.#procedures.set(name, procedure);
    return procedure;
  }

  class(name: string): ClassDecl | undefined {
    const original = this.#program.class(name);
    if (name !== THROWABLE || original === undefined) return original;
    this.#throwable ??= { ...original, fields: [...original.fields, REJECTED] };
    return this.#throwable;
  }

  map(name: string): MapDecl | undefined {
    return name === REJECTED.name ? REJECTED : this.#program.map(name);
  }

  global(name: string): GlobalDecl | undefined {
    return this.#program.global(name);
  }

  literal(constant: Extract<Expr, { kind: "string" | "class" }>): ObjectLiteral {
    return this.#program.literal(constant);
  }

  #marked(procedure: Procedure): Procedure {
    if (procedure.body.kind !== "blocks") return procedure;
    let changed = false;
    const isInitializer = procedure.name.includes(".<clinit>(");
    const blocks = procedure.body.blocks.map((block) => {
      const statements: Statement[] = [];
      for (const statement of block.statements) {
        if (statement.kind === "call" && statement.callee.kind === "direct" && CHECKS.test(statement.callee.procedure)) {
          changed = true;
          statements.push({ ...statement, callee: { kind: "direct", procedure: CHECKED + statement.callee.procedure } });
          continue;
        }
        if (statement.kind === "assert") {
          changed = true;
          const condition = apply("or", [statement.condition, global(SETTING_UP.name, BOOL)]);
          statements.push({ ...statement, condition });
          continue;
        }
        statements.push(statement);
        if (statement.kind === "new" && isSubclass(this.#program, statement.class, THROWABLE)) {
          changed = true;
          // While inputs are made, an exception is the end anyway: nothing is gained by making its message first.
          // Initializers keep exceptions for later.
          if (!isInitializer)
            statements.push({ kind: "assume", condition: apply("not", [global(SETTING_UP.name, BOOL)]), pos: statement.pos });
          statements.push({ kind: "store", map: REJECTED, keys: [local(statement.target)], value: REJECTED_MARK, pos: statement.pos });
        }
      }
      return { ...block, statements };
    });
    return changed ? { ...procedure, body: { kind: "blocks", blocks } } : procedure;
  }

  /** A check of the library that marks the exception it ends with. */
  #checked(name: string): Procedure | undefined {
    const original = this.#program.procedure(name.slice(CHECKED.length));
    if (original === undefined) return undefined;
    const { source, result } = original;
    const build = new ProcedureBuilder(name, result === undefined ? { source } : { source, result });
    const parameters = original.parameters.map((each) => local(build.parameter(each.name, each.type, { class: each.class })));
    const exception = build.local("exception", REF, { class: THROWABLE });
    const value = result === undefined ? undefined : build.local("value", result);
    const thrown = build.block();
    build.call({ kind: "direct", procedure: original.name }, parameters, exception, value);
    build.guard(eq(local(exception), NULL), thrown).return(value === undefined ? undefined : local(value));
    build
      .start(thrown)
      .store(REJECTED, [local(exception)], REJECTED_MARK)
      .throw(local(exception));
    return build.finish();
  }
}
