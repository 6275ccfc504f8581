/**
 * Boxes of numbers and functions of characters, where they may be unknown. Known ones are the library's own. A
 * character's methods look it up in tables, which for an unknown one is a hundred paths (`mixed/characters.ts`).
 */
import { BV8, BV16, BV32, BV64, type BvType } from "@assay/core";
import type { Member } from "@assay/machine";
import { tabulated } from "../mixed/characters.js";
import { byIdentity } from "../mixed/identity.js";
import { membersOf } from "./record.js";
import { GREATEST, searches } from "./unasked.js";

/** The box of a number; there is one for each from `least` to 127. */
function box(name: string, descriptor: string, type: BvType, argument: BvType, least: number): ReturnType<typeof membersOf> {
  const className = `java/lang/${name}`;
  const of = { class: className, field: `${className}.value`, type, argument, least, greatest: 127 };
  return membersOf(className, {
    [`valueOf(${descriptor})L${className};`]: { mixed: (runtime, boxed, { boxes }) => boxes.boxing(of, runtime, boxed) },
  });
}

const TESTS = [
  ...["isDigit", "isLetter", "isLetterOrDigit", "isUpperCase", "isLowerCase", "isWhitespace", "isSpaceChar", "isAlphabetic"],
  ...["isJavaIdentifierStart", "isJavaIdentifierPart", "isISOControl"],
];
/** Of any number, taken as a character; none throws. */
const number = (least: number, greatest: number): Member => ({ ...searches(least, greatest), mixed: tabulated("numbers") });
const character: Member = { ...searches(-GREATEST - 1, GREATEST), mixed: tabulated("characters") };

/**
 * Reading a number touches nothing that anybody sees. Over-approximation: any number, or the exception for what is
 * none; a text that is null is none, or, for fractions, null.
 */
const parses = (ofNull: "NumberFormatException" | "NullPointerException"): Member => ({
  waits: true,
  unasked: () => ({ kind: "parsed", throws: "java/lang/NumberFormatException", ofNull: `java/lang/${ofNull}` }),
});
const PARSED = { Byte: "B", Short: "S", Integer: "I", Long: "J" };

export const boxMembers = [
  ...box("Integer", "I", BV32, BV32, -128),
  ...box("Long", "J", BV64, BV64, -128),
  ...box("Short", "S", BV16, BV32, -128),
  ...box("Byte", "B", BV8, BV32, -128),
  ...box("Character", "C", BV16, BV32, 0),
  ...membersOf("java/lang/Character", {
    ...Object.fromEntries(TESTS.map((name) => [`${name}(I)Z`, number(0, 1)])),
    "getNumericValue(I)I": number(-2, GREATEST),
    "getType(I)I": number(0, GREATEST),
    "digit(II)I": number(-1, GREATEST),
    "toUpperCase(I)I": character,
    "toUpperCaseEx(I)I": character,
    "toLowerCase(I)I": character,
  }),
  ...Object.entries(PARSED).flatMap(([name, type]) => {
    const method = `parse${name === "Integer" ? "Int" : name}(Ljava/lang/String;`;
    const parse = parses("NumberFormatException");
    return membersOf(`java/lang/${name}`, { [`${method})${type}`]: parse, [`${method}I)${type}`]: parse });
  }),
  ...membersOf("java/lang/Float", { "parseFloat(Ljava/lang/String;)F": parses("NullPointerException") }),
  ...membersOf("java/lang/Double", { "parseDouble(Ljava/lang/String;)D": parses("NullPointerException") }),
  ...membersOf("java/lang/System", { "identityHashCode(Ljava/lang/Object;)I": { mixed: byIdentity } }),
];
