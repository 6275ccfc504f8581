/** Validates whole programs: declarations among themselves, then every procedure. */
import type { Diagnostic } from "@assay/base";
import { isSubclass } from "../class-hierarchy.js";
import { type ClosedProgram, type LiteralDecl, literalKey, type StringOrClass } from "../closed-program.js";
import type { Expr } from "../expression.js";
import type { ClassDecl, GlobalDecl, MapDecl } from "../program.js";
import { visitReferences } from "../references.js";
import { quoteName } from "../text/words.js";
import { BV32, REF, type Type, typeName } from "../types.js";
import { validateProcedure } from "./procedure.js";
import type { Complain } from "./report.js";

/** What is wrong with a program; empty if nothing is. Never throws. */
export function validateProgram(program: ClosedProgram): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const complain: Complain = (code, message) => diagnostics.push({ code, message });
  for (const entry of program.entries) {
    if (program.procedure(entry) === undefined) complain("core-unknown-procedure", `there is no entry procedure ${quoteName(entry)}`);
  }
  for (const decl of program.classes.values()) validateClass(program, decl, complain);
  for (const decl of program.maps.values()) validateMap(decl, complain);
  for (const decl of program.globals.values()) validateGlobal(program, decl, complain);
  for (const decl of program.literals.values()) validateLiteral(program, decl, complain);
  for (const procedure of program.procedures.values()) {
    diagnostics.push(...validateProcedure(program, procedure));
    const unknown = new Set<string>();
    visitReferences(procedure, {
      constant: (constant) => {
        const key = literalKey(constant);
        if (unknown.has(key)) return;
        unknown.add(key);
        validateConstant(program, constant, `procedure ${quoteName(procedure.name)}`, complain);
      },
    });
  }
  return diagnostics;
}

function validateConstant(program: ClosedProgram, constant: StringOrClass, where: string, complain: Complain): void {
  if (program.literals.has(literalKey(constant))) return;
  const shown = constant.kind === "string" ? JSON.stringify(constant.value) : `class ${quoteName(constant.name)}`;
  complain("core-unknown-literal", `${where}: there is no literal ${shown}`);
}

function validateClass(program: ClosedProgram, decl: ClassDecl, complain: Complain): void {
  const wrong = (code: string, message: string): void => complain(code, `class ${quoteName(decl.name)}: ${message}`);
  const known = (name: string): ClassDecl | undefined => {
    const found = program.class(name);
    if (found === undefined) wrong("core-unknown-class", `there is no class ${quoteName(name)}`);
    return found;
  };
  if (decl.super !== undefined) {
    const above = known(decl.super);
    if (above !== undefined && above.kind !== "class")
      wrong("core-hierarchy", `its superclass is no class but ${above.kind} ${quoteName(decl.super)}`);
    if (above?.final === true) wrong("core-hierarchy", `its superclass ${quoteName(decl.super)} is final`);
  }
  for (const name of decl.interfaces) {
    const above = known(name);
    if (above !== undefined && above.kind !== "interface") wrong("core-hierarchy", `${quoteName(name)} is no interface`);
  }
  if ([decl.super, ...decl.interfaces].some((above) => above !== undefined && isSubclass(program, above, decl.name))) {
    wrong("core-hierarchy", "it is above itself");
  }
  if ((decl.kind === "array") !== (decl.component !== undefined && decl.elements !== undefined)) {
    wrong("core-array", "arrays, and only they, have a component and elements");
  }
  if (decl.component !== undefined) known(decl.component);
  if (decl.elements !== undefined) {
    if (decl.elements.role !== "elements") wrong("core-array", `map ${quoteName(decl.elements.name)} does not hold elements`);
    if (program.map(decl.elements.name) !== decl.elements) wrong("core-unknown-map", `there is no map ${quoteName(decl.elements.name)}`);
  }
  if (decl.kind !== "class" && decl.fields.length > 0) wrong("core-field", "only classes have fields");
  for (const field of decl.fields) {
    if (program.map(field.name) !== field) wrong("core-unknown-map", `there is no map ${quoteName(field.name)}`);
    if (field.role !== "field") wrong("core-field", `map ${quoteName(field.name)} is no field`);
    if (field.class !== undefined && field.class !== decl.name)
      wrong("core-field", `field ${quoteName(field.name)} belongs to ${quoteName(field.class)}`);
  }
  for (const [selector, name] of decl.methods) {
    const procedure = program.procedure(name);
    if (procedure === undefined) wrong("core-unknown-procedure", `method ${quoteName(selector)}: there is no procedure ${quoteName(name)}`);
    else if (procedure.parameters[0]?.type !== REF) wrong("core-method", `${quoteName(name)} takes no receiver`);
  }
}

function validateMap(decl: MapDecl, complain: Complain): void {
  const wrong = (expected: string): void =>
    complain("core-map-role", `map ${quoteName(decl.name)}: a map of role ${decl.role} is ${expected}`);
  const keysAre = (...types: readonly Type[]): boolean =>
    decl.keys.length === types.length && decl.keys.every((key, i) => key === types[i]);
  switch (decl.role) {
    case "field":
      if (!keysAre(REF)) wrong("(ref) -> a type");
      break;
    case "elements":
      if (!keysAre(REF, BV32)) wrong("(ref, bv32) -> a type");
      break;
    case "length":
      if (!keysAre(REF) || decl.value !== BV32) wrong("(ref) -> bv32");
      break;
    case "plain":
      break;
  }
}

const CONSTANTS: ReadonlySet<Expr["kind"]> = new Set<Expr["kind"]>(["bool", "bv", "float", "int", "null", "string", "class"]);

function validateGlobal(program: ClosedProgram, decl: GlobalDecl, complain: Complain): void {
  const { initial } = decl;
  if (initial === undefined) return;
  const where = `global ${quoteName(decl.name)}`;
  if (!CONSTANTS.has(initial.kind)) complain("core-initial", `${where}: its initial value is no constant`);
  if (initial.type !== decl.type)
    complain("core-type", `${where} is ${typeName(decl.type)}, but its initial value ${typeName(initial.type)}`);
  if (initial.kind === "string" || initial.kind === "class") validateConstant(program, initial, where, complain);
}

function validateLiteral(program: ClosedProgram, { constant, object }: LiteralDecl, complain: Complain): void {
  const where = `literal ${constant.kind === "string" ? JSON.stringify(constant.value) : `class ${quoteName(constant.name)}`}`;
  const wrong = (code: string, message: string): void => complain(code, `${where}: ${message}`);
  if (program.class(object.class) === undefined) wrong("core-unknown-class", `there is no class ${quoteName(object.class)}`);
  for (const { map, value } of object.fields) {
    if (program.map(map.name) !== map) wrong("core-unknown-map", `there is no map ${quoteName(map.name)}`);
    if (map.role !== "field") wrong("core-literal", `map ${quoteName(map.name)} is no field`);
    const array = value.kind === "array" ? program.class(value.class) : undefined;
    if (value.kind === "array" && array?.elements === undefined)
      wrong("core-unknown-class", `there is no array class ${quoteName(value.class)}`);
    const type = value.kind === "array" ? REF : value.type;
    if (type !== map.value) wrong("core-type", `${quoteName(map.name)} is ${typeName(map.value)}, not ${typeName(type)}`);
    for (const each of value.kind === "array" ? value.elements : [value]) {
      if (!CONSTANTS.has(each.kind)) wrong("core-literal", "its contents are constants");
      if (array?.elements !== undefined && each.type !== array.elements.value) {
        wrong("core-type", `an element of ${quoteName(array.name)} is ${typeName(array.elements.value)}, not ${typeName(each.type)}`);
      }
      if (each.kind === "string" || each.kind === "class") validateConstant(program, each, where, complain);
    }
  }
}
