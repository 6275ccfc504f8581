/**
 * Prints Core text. The parts of a program come in the order entries, classes, maps, globals, literals, procedures,
 * each kind in the program's own order, so that two prints of one program are the same text. The grammar is in the
 * package's README.
 */
import { unreachable } from "@assay/base";
import type { ClosedProgram, LiteralDecl } from "../closed-program.js";
import type { Local } from "../expression.js";
import type { ClassDecl, GlobalDecl, LiteralValue, MapDecl, Procedure, Writes } from "../program.js";
import type { Block, Callee, Position, Statement, Terminator } from "../statement.js";
import { typeName } from "../types.js";
import { type HiddenNames, printExpression } from "./print-expression.js";
import { quoteName, quoteString } from "./words.js";

/** The Core text of a program. */
export function printProgram(program: ClosedProgram): string {
  return [...programText(program)].join("");
}

/** The Core text of a program in pieces, for programs too large for one string. */
export function* programText(program: ClosedProgram): Generator<string> {
  for (const entry of program.entries) yield `entry ${quoteName(entry)}\n`;
  for (const decl of program.classes.values()) yield `${printClass(decl)}\n`;
  for (const decl of program.maps.values()) yield `${printMap(decl)}\n`;
  for (const decl of program.globals.values()) yield `${printGlobal(decl)}\n`;
  for (const decl of program.literals.values()) yield `${printLiteral(decl)}\n`;
  for (const procedure of program.procedures.values()) yield `${printProcedure(procedure)}\n`;
}

const names = (list: readonly string[]): string => list.map(quoteName).join(", ");
const optional = (word: string, name: string | undefined): string => (name === undefined ? "" : ` ${word} ${quoteName(name)}`);
const optionalString = (word: string, text: string | undefined): string => (text === undefined ? "" : ` ${word} ${quoteString(text)}`);

function printClass(decl: ClassDecl): string {
  const modifiers = `${decl.abstract ? "abstract " : ""}${decl.final ? "final " : ""}`;
  const head =
    `${modifiers}${decl.kind} ${quoteName(decl.name)}` +
    optional("of", decl.component) +
    optional("elements", decl.elements?.name) +
    optional("extends", decl.super) +
    (decl.interfaces.length === 0 ? "" : ` implements ${names(decl.interfaces)}`) +
    optionalString("file", decl.file);
  const fields = decl.fields.map((field) => `  field ${quoteName(field.name)}\n`);
  const methods = [...decl.methods].map(([selector, procedure]) => `  method ${quoteName(selector)} = ${quoteName(procedure)}\n`);
  return fields.length + methods.length === 0 ? `${head} {}` : `${head} {\n${fields.join("")}${methods.join("")}}`;
}

function printMap(decl: MapDecl): string {
  const keys = decl.keys.map(typeName).join(", ");
  const role = decl.role === "plain" ? "" : ` ${decl.role}`;
  return `map ${quoteName(decl.name)}: (${keys}) -> ${typeName(decl.value)}${role}${volatile(decl)}${optional("of", decl.class)}${optional("as", decl.source)}`;
}

function printGlobal(decl: GlobalDecl): string {
  const initial = decl.initial === undefined ? "" : ` = ${printExpression(decl.initial)}`;
  return `global ${quoteName(decl.name)}: ${typeName(decl.type)}${initial}${volatile(decl)}${optional("of", decl.class)}${optional("as", decl.source)}`;
}

function volatile(decl: MapDecl | GlobalDecl): string {
  return decl.volatile === true ? " volatile" : "";
}

function printLiteral({ constant, object }: LiteralDecl): string {
  const fields = object.fields.map(({ map, value }) => `  ${quoteName(map.name)} = ${printLiteralValue(value)}\n`);
  const body = fields.length === 0 ? "{}" : `{\n${fields.join("")}}`;
  return `literal ${printExpression(constant)} = ${quoteName(object.class)} ${body}`;
}

function printLiteralValue(value: LiteralValue): string {
  if (value.kind !== "array") return printExpression(value);
  return `array ${quoteName(value.class)} [${value.elements.map((element) => printExpression(element)).join(", ")}]`;
}

function printVariable(variable: Local): string {
  return `${quoteName(variable.name)}: ${typeName(variable.type)}${optional("of", variable.class)}${optional("as", variable.source)}`;
}

/** The Core text of a procedure. */
export function printProcedure(procedure: Procedure): string {
  const head =
    `procedure ${quoteName(procedure.name)}(${procedure.parameters.map(printVariable).join(", ")})` +
    (procedure.result === undefined ? "" : ` returns ${typeName(procedure.result)}`) +
    optionalString("source", procedure.source === procedure.name ? undefined : procedure.source) +
    optionalString("file", procedure.file) +
    optional("once", procedure.once) +
    (procedure.constructs === true ? " constructs" : "") +
    optional("initializes", procedure.initializes);
  const locals = procedure.locals.map((variable) => `  var ${printVariable(variable)}\n`).join("");
  const body = procedure.body;
  switch (body.kind) {
    case "native":
      return locals === "" ? `${head} native` : `${head} native {\n${locals}}`;
    case "missing": {
      const reason = `${head} missing ${quoteString(body.reason)}`;
      return locals === "" ? reason : `${reason} {\n${locals}}`;
    }
    case "arbitrary": {
      const arbitrary = `${head} arbitrary writes ${printWrites(body.writes)}`;
      return locals === "" ? arbitrary : `${arbitrary} {\n${locals}}`;
    }
    case "blocks": {
      const hidden = new Set([...procedure.parameters, ...procedure.locals].map((variable) => variable.name));
      let text = `${head} {\n${locals}`;
      body.blocks.forEach((block, id) => {
        text += printBlock(block, id, hidden);
      });
      return `${text}}`;
    }
  }
}

function printWrites({ maps, elements, globals, once }: Writes): string {
  const list = (items: readonly string[] | "all"): string => (items === "all" ? "all" : `(${names(items)})`);
  const every = elements === "all" ? " elements" : "";
  return `maps ${list(maps === "all" ? maps : maps.map((map) => map.name))}${every} globals ${list(globals)} once ${list(once)}`;
}

function printBlock(block: Block, id: number, hidden: HiddenNames): string {
  let text = `  b${id}:\n`;
  let last: Position | undefined;
  const line = (position: Position, content: string): void => {
    const same = last !== undefined && last.line === position.line && last.column === position.column && last.file === position.file;
    text += same ? `    ${content}\n` : `    ${printPosition(position)} ${content}\n`;
    last = position;
  };
  for (const statement of block.statements) line(statement.pos, printStatement(statement, hidden));
  line(block.terminator.pos, printTerminator(block.terminator, hidden));
  return text;
}

function printPosition({ line, column, file }: Position): string {
  return `@${file === undefined ? "" : `${quoteString(file)}:`}${line}${column === undefined ? "" : `:${column}`}`;
}

function printCallee(callee: Callee): string {
  return callee.kind === "direct" ? quoteName(callee.procedure) : `virtual ${quoteName(callee.class)} ${quoteName(callee.selector)}`;
}

/** The Core text of a statement, without its position. */
export function printStatement(statement: Statement, hidden: HiddenNames = new Set()): string {
  const list = (items: readonly Parameters<typeof printExpression>[0][]): string =>
    items.map((item) => printExpression(item, hidden)).join(", ");
  switch (statement.kind) {
    case "assign":
      return `${quoteName(statement.target.name)} := ${printExpression(statement.value, hidden)}`;
    case "setglobal": {
      const word = hidden.has(statement.name) ? "global " : "";
      return `${word}${quoteName(statement.name)} := ${printExpression(statement.value, hidden)}`;
    }
    case "store":
      return `${quoteName(statement.map.name)}[${list(statement.keys)}] := ${printExpression(statement.value, hidden)}`;
    case "new":
      return `${quoteName(statement.target.name)} := new ${quoteName(statement.class)}`;
    case "newarray":
      return `${quoteName(statement.target.name)} := newarray ${quoteName(statement.class)}[${printExpression(statement.length, hidden)}]`;
    case "havoc":
      return `havoc ${quoteName(statement.target.name)}${statement.input === undefined ? "" : `, ${quoteString(statement.input)}`}`;
    case "assume":
      return `assume ${printExpression(statement.condition, hidden)}`;
    case "assert": {
      const kind = statement.assertion === "assert" ? "" : ` ${statement.assertion}`;
      return `assert${kind} ${printExpression(statement.condition, hidden)}, ${quoteString(statement.message)}`;
    }
    case "guard":
      return `guard ${printExpression(statement.condition, hidden)} else b${statement.otherwise}`;
    case "call": {
      const result = statement.result === undefined ? "" : `${quoteName(statement.result.name)}, `;
      return `call ${result}${quoteName(statement.exception.name)} := ${printCallee(statement.callee)}(${list(statement.args)})`;
    }
    case "monitor":
      return `monitor ${statement.op} ${printExpression(statement.object, hidden)}`;
    case "thread": {
      const target = statement.target === undefined ? "" : `${quoteName(statement.target.name)} := `;
      const entry = statement.entry === undefined ? "" : ` ${printCallee(statement.entry)}`;
      return `thread ${target}${statement.op}${entry}(${list(statement.args)})`;
    }
    case "unsupported":
      return `unsupported ${quoteString(statement.reason)}`;
    default:
      return unreachable(statement);
  }
}

/** The Core text of a terminator, without its position. */
export function printTerminator(terminator: Terminator, hidden: HiddenNames = new Set()): string {
  switch (terminator.kind) {
    case "goto":
      return `goto b${terminator.target}`;
    case "branch":
      return `branch ${printExpression(terminator.condition, hidden)} then b${terminator.then} else b${terminator.else}`;
    case "switch": {
      const cases = terminator.cases.map((each) => `${each.value} -> b${each.target}, `).join("");
      return `switch ${printExpression(terminator.value, hidden)} { ${cases}default -> b${terminator.default} }`;
    }
    case "return":
      return terminator.value === undefined ? "return" : `return ${printExpression(terminator.value, hidden)}`;
    case "throw":
      return `throw ${printExpression(terminator.exception, hidden)}`;
    case "halt":
      return `halt ${printExpression(terminator.status, hidden)}`;
    default:
      return unreachable(terminator);
  }
}
