/**
 * Which assertions lie behind a place that has no meaning in the symbolic domain.
 *
 * A path of the symbolic execution ends at such a place U. The error condition of an assertion A therefore covers
 * exactly those executions that come to A and have not been at U before. That it is unsatisfiable proves A if and only
 * if no execution comes to A after U, or while U is executed. Whether one may is over-approximated here, from control
 * flow alone:
 * - what is executed at U itself: a procedure that is known by name, and what it calls in turn; or anything;
 * - what is executed after U: in every procedure on the stack, all that control flow leads to from the statement that
 *   is being executed, and what is called there. The stack is that of the symbolic path; where it is not known (above
 *   an arbitrary invocation of a recursive procedure) everything lies behind U.
 * Calls are followed by name. A virtual call, and a call of what has no body, may come to any assertion, unless
 * `asserts` knows that its class can get to none. Threads are not considered: where a program may start some, the
 * caller treats every assertion as lying behind. Direction: more assertions than there are; those stay unknown.
 */
import { unreachable } from "@assay/base";
import { controlFlow, neighbours, type Procedure, type Program, type Statement } from "@assay/core";
import type { GoesOn, PlaceInProgram, ProgramPoint } from "@assay/machine/symbolic";

/** Whether the assertion at a place may be come to after U, or inside it. */
export type Behind = (place: Pick<PlaceInProgram, "source" | "line">) => boolean;

/** Procedures looked into; who needs more lies behind too much to be worth it. */
const MOST_PROCEDURES = 2000;

const EVERYTHING: Behind = () => true;

export function behind(program: Program, { inside, after }: GoesOn, asserts: (procedure: string) => boolean): Behind {
  if (after === undefined || inside === "anything") return EVERYTHING;
  const reach = new Reach(program, asserts);
  if (inside !== "nothing") reach.call(inside.procedure);
  for (const point of after) reach.goOn(point);
  return reach.finish() === "all" ? EVERYTHING : ({ source, line }) => reach.assertions.has(`${source} ${line}`);
}

class Reach {
  readonly assertions = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #open: string[] = [];
  #isEverything = false;

  constructor(
    readonly program: Program,
    readonly asserts: (procedure: string) => boolean,
  ) {}

  call(name: string): void {
    if (this.#seen.has(name) || !this.asserts(name)) return;
    this.#seen.add(name);
    this.#open.push(name);
  }

  /** What follows the statement: the rest of its block, and all blocks that control flow leads to from it. */
  goOn({ procedure: name, block, index }: ProgramPoint): void {
    const procedure = this.program.procedure(name);
    if (procedure?.body.kind !== "blocks") {
      this.#isEverything = true;
      return;
    }
    const { blocks } = procedure.body;
    const flow = controlFlow(blocks);
    // The exception of a call goes to a handler that a later statement of its block names: that is an edge of the
    // block.
    for (const statement of blocks[block]!.statements.slice(index + 1)) this.#statement(procedure, statement);
    const seen = new Set<number>();
    const open = [...neighbours(flow.successors, block)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      for (const statement of blocks[next]!.statements) this.#statement(procedure, statement);
      open.push(...neighbours(flow.successors, next));
    }
  }

  finish(): "all" | "some" {
    for (let name = this.#open.pop(); name !== undefined && !this.#isEverything; name = this.#open.pop()) {
      const procedure = this.program.procedure(name);
      if (procedure?.body.kind !== "blocks" || this.#seen.size > MOST_PROCEDURES) this.#isEverything = true;
      else for (const { statements } of procedure.body.blocks) for (const statement of statements) this.#statement(procedure, statement);
    }
    return this.#isEverything ? "all" : "some";
  }

  #statement(procedure: Procedure, statement: Statement): void {
    switch (statement.kind) {
      case "assert":
        this.assertions.add(`${procedure.source} ${statement.pos.line}`);
        break;
      case "call":
        if (statement.callee.kind === "direct") this.call(statement.callee.procedure);
        else if (this.asserts(`${statement.callee.class}.${statement.callee.selector}`)) this.#isEverything = true;
        break;
      case "thread":
      case "unsupported":
        this.#isEverything = true;
        break;
      case "assign":
      case "setglobal":
      case "store":
      case "new":
      case "newarray":
      case "havoc":
      case "assume":
      case "guard":
      case "monitor":
        break;
      default:
        unreachable(statement);
    }
  }
}
