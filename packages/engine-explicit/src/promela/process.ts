/**
 * A process of Promela that runs a procedure: everything that it calls is written into it, once for each place that
 * calls it, as blocks with labels and jumps between them. Recursion has no end there, and is refused.
 *
 * One step of the process is one access to what threads share, or one operation that synchronizes, with what is local
 * behind it: an `atomic` sequence that begins with the access and ends before the next one, or where control goes
 * elsewhere (jumps end atomicity). So the model has the interleavings of single accesses, under sequential consistency.
 */
import {
  type Block,
  type Callee,
  type ClassDecl,
  choicesIn,
  type Expr,
  type Local,
  type Position,
  type Procedure,
  type Program,
  type Statement,
  type Terminator,
} from "@assay/core";
import { type Declarations, promelaType } from "./declarations.js";
import { Expressions, NoExpression } from "./expressions.js";
import type { PromelaLanguage } from "./library.js";
import { outOfReach } from "./out-of-reach.js";
import type { Reach } from "./reach.js";

export interface ModelContext {
  readonly program: Program;
  readonly language: PromelaLanguage;
  readonly reach: Reach;
  readonly declarations: Declarations;
}

/** One call, written out. */
interface Expansion {
  readonly number: number;
  readonly procedure: Procedure;
  readonly caller: Expansion | undefined;
  /** Where its end goes, and what receives its result and exception. */
  readonly back: string;
  readonly result: string | undefined;
  readonly exception: string;
}

interface Call {
  readonly args: readonly string[];
  readonly result: string | undefined;
  readonly exception: string;
  readonly pos: Position;
}

export class Process {
  readonly #context: ModelContext;
  readonly #variables = new Map<string, string>();
  readonly #pending: Expansion[] = [];
  readonly #expressions: Expressions;
  /** Finished lines; the sequence that is being written, and whether it has begun with a shared access. */
  readonly #lines: string[] = [];
  #sequence: string[] = [];
  #label: string | undefined;
  #current: Expansion | undefined;
  #count = 0;
  #temporaries = 0;

  constructor(context: ModelContext) {
    this.#context = context;
    this.#expressions = new Expressions({
      program: context.program,
      declarations: context.declarations,
      classes: context.reach.classes,
      local: ({ local }) => this.#variable(local),
      before: (read, type) => {
        const temporary = this.#declared(`t${this.#temporaries++}_${type}`, type);
        this.#shared(`${temporary} = ${read}`);
        return temporary;
      },
    });
  }

  /** Calls a procedure, and what that calls; then goes on behind it. */
  call(procedure: Procedure, args: readonly string[], exception: string): void {
    const back = this.#expand(procedure, { args, result: undefined, exception: this.#declared(exception, "byte"), pos: { line: 0 } });
    this.#drain();
    this.#at(back);
  }

  step(text: string): void {
    this.#shared(text);
  }

  /** Ends the process. */
  finish(): { readonly variables: readonly string[]; readonly lines: readonly string[] } {
    this.#flush();
    return { variables: [...this.#variables].map(([name, type]) => `${type} ${name};`), lines: this.#lines };
  }

  // Sequences.

  #local(text: string): void {
    this.#sequence.push(text);
  }

  /** Begins a sequence. */
  #shared(text: string): void {
    if (this.#sequence.length > 0) this.#flush();
    this.#sequence.push(text);
  }

  #at(label: string): void {
    this.#flush();
    this.#label = label;
  }

  #flush(): void {
    const label = this.#label === undefined ? "" : `${this.#label}: `;
    if (this.#sequence.length > 0) this.#lines.push(`${label}atomic { ${this.#sequence.join("; ")} };`);
    else if (label !== "") this.#lines.push(`${label}skip;`);
    this.#sequence = [];
    this.#label = undefined;
  }

  // Variables.

  #declared(name: string, type: string): string {
    this.#variables.set(name, type);
    return name;
  }

  #variable(variable: Local, of: Expansion = this.#current!): string {
    const type = promelaType(variable.type);
    if (type === undefined) throw new NoExpression("variables of 64 bits or floating point");
    return this.#declared(`v${of.number}_${variable.name.replace(/[^A-Za-z0-9]/g, "_")}`, type);
  }

  // Code.

  /** Jumps to a new copy of the procedure; gives the label behind it. */
  #expand(procedure: Procedure, { args, result, exception, pos }: Call): string {
    const caller = this.#current;
    for (let at = caller; at !== undefined; at = at.caller)
      if (at.procedure === procedure) throw outOfReach(`recursion: ${procedure.source} is called by itself`, at.procedure, pos);
    if (procedure.body.kind !== "blocks") throw outOfReach(`${procedure.source}, which has no code`, caller?.procedure, pos);
    const number = this.#count++;
    const back = `r${number}`;
    const expansion: Expansion = { number, procedure, caller, back, result, exception };
    for (const [i, parameter] of procedure.parameters.entries()) this.#local(`${this.#variable(parameter, expansion)} = ${args[i]}`);
    this.#local(`goto ${blockLabel(expansion, 0)}`);
    this.#flush();
    this.#pending.push(expansion);
    return back;
  }

  #drain(): void {
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#current = next;
      const { body } = next.procedure;
      if (body.kind === "blocks") for (const [i, block] of body.blocks.entries()) this.#block(i, block);
    }
    this.#current = undefined;
  }

  #block(id: number, { statements, terminator }: Block): void {
    this.#at(blockLabel(this.#current!, id));
    for (const each of statements) this.#placed(each.pos, () => this.#statement(each));
    this.#placed(terminator.pos, () => this.#terminator(terminator));
    this.#flush();
  }

  #placed(pos: Position, write: () => void): void {
    this.#temporaries = 0;
    try {
      write();
    } catch (thrown) {
      if (thrown instanceof NoExpression) throw outOfReach(thrown.what, this.#current?.procedure, pos);
      throw thrown;
    }
  }

  #refused(what: string, pos: Position): Error {
    return outOfReach(what, this.#current?.procedure, pos);
  }

  #text(expr: Expr): string {
    return this.#expressions.text(expr);
  }

  #goto(block: number): string {
    return `goto ${blockLabel(this.#current!, block)}`;
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case "assign": {
        const { target, value } = statement;
        const name = this.#variable(target);
        if (value.kind === "global" || value.kind === "load") {
          const place = this.#expressions.place(value);
          if (place.isShared) this.#shared(`${name} = ${place.text}`);
          else this.#local(`${name} = ${place.text}`);
        } else this.#local(`${name} = ${this.#text(value)}`);
        return;
      }
      case "setglobal": {
        const { name, value } = statement;
        if (!this.#context.reach.read.has(name)) return;
        const text = this.#text(value);
        this.#write({ kind: "global", type: value.type, name }, text);
        return;
      }
      case "store": {
        const { map, keys, value } = statement;
        // The machine's own notes are nobody's to read.
        if (map.name.endsWith(">")) return;
        const text = this.#text(value);
        this.#write({ kind: "load", type: map.value, map, keys }, text);
        return;
      }
      case "new":
        this.#local(`NEW(${this.#variable(statement.target)}, ${this.#context.declarations.class(statement.class)})`);
        return;
      case "newarray": {
        const name = this.#variable(statement.target);
        const length = this.#text(statement.length);
        this.#local(`NEW(${name}, ${this.#context.declarations.class(statement.class)})`);
        this.#local(`assert(${length} <= ELEMENTS)`);
        this.#local(`length[${name}] = ${length}`);
        return;
      }
      case "havoc":
        this.#havoc(statement);
        return;
      case "assume":
        this.#local(`if :: (${this.#text(statement.condition)}) :: else -> goto ended fi`);
        return;
      case "assert":
        if (statement.assertion !== "reachability") this.#local(`assert(${this.#text(statement.condition)})`);
        return;
      case "guard":
        this.#local(`if :: (${this.#text(statement.condition)}) :: else -> ${this.#goto(statement.otherwise)} fi`);
        return;
      case "call": {
        const args = statement.args.map((each) => this.#text(each));
        const result = statement.result === undefined ? undefined : this.#variable(statement.result);
        this.#call(statement.callee, { args, result, exception: this.#variable(statement.exception), pos: statement.pos });
        return;
      }
      case "monitor": {
        const object = this.#text(statement.object);
        this.#notThread(statement.object, statement.pos);
        this.#shared(statement.op === "enter" ? `ENTER(${object})` : `EXIT(${object})`);
        return;
      }
      case "thread":
        throw this.#refused(`the operation ${statement.op} of threads`, statement.pos);
      case "unsupported":
        throw this.#refused(statement.reason, statement.pos);
    }
  }

  /** The monitor of a thread's object is that of its end, too, which a model has without one. */
  #notThread(object: Expr, pos: Position): void {
    const { language, program } = this.#context;
    const named = object.kind === "local" ? object.local.class : undefined;
    for (let at: ClassDecl | undefined = named === undefined ? undefined : program.class(named); at !== undefined; )
      if (at.name === language.thread) throw this.#refused("monitors of threads", pos);
      else at = at.super === undefined ? undefined : program.class(at.super);
  }

  #havoc({ target, input, pos }: Extract<Statement, { kind: "havoc" }>): void {
    const name = this.#variable(target);
    const choices = choicesIn(input) ?? (target.type.kind === "bool" || /boolean/i.test(input ?? "") ? 2 : 0);
    if (choices === 0) throw this.#refused(`an input of many values${input === undefined ? "" : ` (${input})`}`, pos);
    this.#local(`if ${Array.from({ length: choices }, (_, i) => `:: ${name} = ${i}`).join(" ")} fi`);
  }

  #write(place: Extract<Expr, { kind: "global" | "load" }>, value: string): void {
    const { text, isShared } = this.#expressions.place(place);
    if (isShared) this.#shared(`${text} = ${value}`);
    else this.#local(`${text} = ${value}`);
  }

  #terminator(terminator: Terminator): void {
    const { result, exception, back } = this.#current!;
    switch (terminator.kind) {
      case "goto":
        this.#local(this.#goto(terminator.target));
        return;
      case "branch":
        this.#local(
          `if :: (${this.#text(terminator.condition)}) -> ${this.#goto(terminator.then)} :: else -> ${this.#goto(terminator.else)} fi`,
        );
        return;
      case "switch": {
        const value = this.#text(terminator.value);
        const cases = terminator.cases.map((each) => `:: (${value} == ${each.value}) -> ${this.#goto(each.target)}`);
        this.#local(`if ${cases.join(" ")} :: else -> ${this.#goto(terminator.default)} fi`);
        return;
      }
      case "return": {
        const value = terminator.value === undefined ? undefined : this.#text(terminator.value);
        if (result !== undefined && value !== undefined) this.#local(`${result} = ${value}`);
        this.#local(`${exception} = 0`);
        this.#local(`goto ${back}`);
        return;
      }
      case "throw":
        this.#local(`${exception} = ${this.#text(terminator.exception)}`);
        this.#local(`goto ${back}`);
        return;
      case "halt":
        throw this.#refused("an end of the program from inside (it would end all threads)", terminator.pos);
    }
  }

  // Calls.

  #call(callee: Callee, call: Call): void {
    const { reach, declarations } = this.#context;
    if (callee.kind === "direct") {
      this.#to(callee.procedure, call);
      return;
    }
    const targets = reach.targets(callee.class, callee.selector);
    const names = [...new Set(targets.values())];
    if (names.length === 0) throw this.#refused(`a call of ${callee.selector} that reaches nothing`, call.pos);
    if (names.length === 1) {
      this.#to(names[0]!, call);
      return;
    }
    const [object] = call.args;
    const after = `d${this.#count++}`;
    const cases = names.map((name) => {
      const tests = [...targets].filter(([, target]) => target === name).map(([of]) => `class_[${object}] == ${declarations.class(of)}`);
      return { name, label: `c${this.#count++}`, test: tests.join(" || ") };
    });
    this.#local(`if ${cases.map(({ test, label }) => `:: (${test}) -> goto ${label}`).join(" ")} fi`);
    for (const { name, label } of cases) {
      this.#at(label);
      this.#to(name, call);
      this.#local(`goto ${after}`);
    }
    this.#at(after);
  }

  #to(name: string, call: Call): void {
    const { language, program } = this.#context;
    const procedure = program.procedure(name);
    // Initializers of the program's classes have run before anything else; those of the library have no part in a
    // model.
    if (procedure?.once !== undefined) this.#local(`${call.exception} = 0`);
    else if (language.isProgram(name) && procedure !== undefined) this.#at(this.#expand(procedure, call));
    else this.#library(name, call);
  }

  #library(name: string, call: Call): void {
    const { language, declarations } = this.#context;
    const meaning = language.meaning(name);
    const { args, result, exception, pos } = call;
    const [object] = args;
    const returns = (value: string | number): void => {
      if (result !== undefined) this.#local(`${result} = ${value}`);
      this.#local(`${exception} = 0`);
    };
    const throws = (className: string): string => `NEW(${exception}, ${declarations.class(className)})`;
    switch (meaning?.kind) {
      case undefined:
        throw this.#refused(`a call of ${name.replace(/\(.*/, "").replaceAll("/", ".")}, which is the library's`, pos);
      case "nothing":
        returns(0);
        return;
      case "constant":
        returns(meaning.value);
        return;
      case "throws":
        this.#local(throws(meaning.class));
        return;
      case "thread":
        this.#local(`runs[${object}] = ${meaning.runs === undefined ? object : args[meaning.runs]}`);
        returns(0);
        return;
      case "start":
        this.#shared(
          `if :: (started[${object}]) -> ${throws(language.startedTwice)} :: else -> started[${object}] = true; START(${object}); ${exception} = 0 fi`,
        );
        return;
      case "join":
        this.#shared(`(ended_[${object}] || !started[${object}])`);
        returns(0);
        return;
      case "alive":
        this.#shared(`${result ?? exception} = (started[${object}] && !ended_[${object}] -> 1 : 0)`);
        this.#local(`${exception} = 0`);
        return;
      case "notify":
      case "notifyAll":
        this.#shared(
          `if :: (owner[${object}] != me) -> ${throws(language.notOwner)} :: else -> ${meaning.kind === "notify" ? "NOTIFY" : "NOTIFY_ALL"}(${object}); ${exception} = 0 fi`,
        );
        return;
      case "wait": {
        const saved = this.#declared(`saved${this.#count}`, "byte");
        const [waits, behind] = [`w${this.#count}`, `x${this.#count++}`];
        this.#shared(
          `if :: (owner[${object}] != me) -> ${throws(language.notOwner)}; goto ${behind} :: else -> ${saved} = count[${object}]; RELEASE(${object}); waits[me] = ${object}; goto ${waits} fi`,
        );
        this.#at(waits);
        this.#local(`(waits[me] == 0 && owner[${object}] == 0)`);
        this.#local(`owner[${object}] = me; count[${object}] = ${saved}; ${saved} = 0`);
        returns(0);
        this.#local(`goto ${behind}`);
        this.#at(behind);
      }
    }
  }
}

function blockLabel({ number }: Expansion, block: number): string {
  return `b${number}_${block}`;
}
