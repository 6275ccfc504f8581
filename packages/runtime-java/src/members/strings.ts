/**
 * Strings: making text and searching it. What such calls give is seldom asked for, and costs much: numbers become text
 * mostly for people to read, cases differ in a thousand ways, and searching a string of any length is a loop in a loop
 * for each of two representations. So they wait to be asked for.
 */
import type { Member, Obj, SymbolicNative } from "@assay/machine";
import { Obj as Term, type Value } from "@assay/machine/symbolic";
import { joinedTexts, textOfNumber } from "../mixed/late-texts.js";
import * as mixed from "../mixed/texts.js";
import { membersOf } from "./record.js";
import { GREATEST, searches } from "./unasked.js";

const STRING = "java/lang/String";
const L = `L${STRING};`;

/** May fail, call the program or write to what it is given: a region like any other, once it waits. */
const formats: Member = { waits: true };

/** The strings that were there before and that a call may give; `constant` is that of a text. */
type Before = (args: readonly Value[], constant: (text: string) => Value) => readonly Value[];

/**
 * Always gives a string, whatever it is given, and touches nothing else: one of its own, or one that was there before.
 * Over-approximation: any string.
 */
const makesText = (before: Before = () => []): Member => ({
  waits: true,
  unasked: (args, constant) => ({ kind: "text", before: before(args, constant) }),
});

/** As {@link makesText}, if its last argument is not null. */
const makesTextWith = (before: Before): Member => ({
  waits: true,
  unasked: (args, constant) => (args.at(-1) instanceof Term ? { kind: "text", before: before(args, constant) } : undefined),
});

/** The string itself, or the one empty string, which parts of strings may be. */
const part: Before = (args, constant) => [args[0]!, constant("")];

/** Two strings are joined without a builder, which gives the one empty string. */
const joined: Before = (parts, constant) => {
  if (parts.length < 3) return [];
  return parts.some((each) => each instanceof Term && each.literal?.kind === "string" && each.literal.text !== "") ? [] : [constant("")];
};

/** Texts of these types that are constants of the library; all others are new strings. */
const CONSTANT: Readonly<Record<string, readonly string[]>> = {
  Z: ["true", "false"],
  F: ["NaN", "Infinity", "-Infinity", "0.0", "-0.0"],
  D: ["NaN", "Infinity", "-Infinity", "0.0", "-0.0"],
};

const textOf = (type: string): Member => makesText((_, constant) => (CONSTANT[type] ?? []).map(constant));

/** New strings of strings and primitives have characters that nothing decides on, in bounded heaps. */
const joins = { relational: { kind: "gives text" } } as const;

const finds = searches(-1, GREATEST);
const tells = searches(0, 1);
const compares = searches(-GREATEST - 1, GREATEST);

/**
 * The first string of its text that is interned, or resolved as a constant, is the one that `intern` gives. In the
 * symbolic domain constants are objects of their own, so only texts that are resolved as constants already have a
 * meaning.
 */
const intern: SymbolicNative = (executor, [string], state) => {
  const { heap } = executor;
  if (string instanceof Term && string.literal?.kind === "string") return string;
  const text = heap.textOf(state.version, string as Value);
  return text === undefined || !heap.literals.isResolved(state.version, text) ? "no" : heap.string(text);
};

/**
 * Appending to a builder gives it back and throws nothing, in whatever state it is: what it has never exceeds what it
 * has room for, and room is made. (Memory is assumed to suffice; texts of other objects are made by their own code.)
 */
const grows: Member = { waits: true, unasked: () => ({ kind: "itself", fieldsOf: BUILDERS }) };

/** Whose fields say what a builder holds. Its characters are in an array that nobody else has. */
const BUILDERS = ["java/lang/AbstractStringBuilder", "java/lang/StringBuffer"];

/**
 * A builder that begins with a string that is not null has its text, and nothing is thrown: room is made for it. What
 * the builder holds then is unknown.
 */
const begins: Member = {
  waits: true,
  unasked: ([, text]) => (text instanceof Term && text.class === STRING ? { kind: "itself", fieldsOf: BUILDERS } : undefined),
};

/** Inserting at the beginning is appending: that place there always is. */
const insertsFirst: Member = { waits: true, unasked: ([, index]) => (index === 0 ? { kind: "itself", fieldsOf: BUILDERS } : undefined) };

const appends = (result: string): Record<string, Member> => ({
  ...Object.fromEntries([L, ..."ZCIJFD"].map((type) => [`append(${type})Ljava/lang/${result};`, grows])),
  ...Object.fromEntries([L, ..."ZCIJFD"].map((type) => [`insert(I${type})Ljava/lang/${result};`, insertsFirst])),
  [`reverse()Ljava/lang/${result};`]: grows,
});

/** The text of a number, by the class of its box. */
const NUMBERS = { Integer: "I", Long: "J", Double: "D", Float: "F", Short: "S", Byte: "B" };

export const stringMembers = [
  ...membersOf(STRING, {
    [`intern()${L}`]: {
      kind: "state",
      writes: "nothing",
      concrete: { make: (runtime) => (string: Obj) => runtime.intern(string) },
      symbolic: intern,
    },
    [`toLowerCase()${L}`]: makesText(part),
    [`toUpperCase()${L}`]: makesText(part),
    [`toLowerCase(Ljava/util/Locale;)${L}`]: { ...makesTextWith(part), mixed: mixed.inCase("lower") },
    [`toUpperCase(Ljava/util/Locale;)${L}`]: { ...makesTextWith(part), mixed: mixed.inCase("upper") },
    ...Object.fromEntries(["trim", "strip", "stripLeading", "stripTrailing"].map((name) => [`${name}()${L}`, makesText(part)])),
    [`replace(CC)${L}`]: makesText(part),
    [`concat(${L})${L}`]: makesTextWith((args, constant) => [...args, constant("")]),
    ...Object.fromEntries([..."IJFD"].map((type) => [`valueOf(${type})${L}`, textOf(type)])),
    "format(": formats,
    "formatted(": formats,
    // It asks a sequence for its text, which is the program's code unless it is a string.
    "contains(Ljava/lang/CharSequence;)Z": tells,
    ...Object.fromEntries(
      ["indexOf", "lastIndexOf"].flatMap((name) => ["I", "II", L, `${L}I`].map((given) => [`${name}(${given})I`, finds])),
    ),
    [`startsWith(${L})Z`]: tells,
    [`startsWith(${L}I)Z`]: { ...tells, mixed: mixed.startsWith },
    [`endsWith(${L})Z`]: tells,
    "indexOf(II)I": { ...finds, mixed: mixed.indexOfUnit },
    [`indexOf(${L})I`]: { ...finds, mixed: mixed.indexOfText },
    "equals(Ljava/lang/Object;)Z": { mixed: mixed.equals },
    [`equalsIgnoreCase(${L})Z`]: { mixed: mixed.equalsIgnoreCase },
    "hashCode()I": { mixed: mixed.hashCode },
    [`compareTo(${L})I`]: { ...compares, mixed: mixed.compareTo },
    [`compareToIgnoreCase(${L})I`]: compares,
    "regionMatches(": tells,
    "isBlank()Z": { ...tells, mixed: mixed.isBlank },
  }),
  ...membersOf("java/lang/StringUTF16", { "isBigEndian()Z": { kind: "pure", writes: "nothing", symbolic: () => 0 } }),
  ...["StringBuilder", "StringBuffer"].flatMap((name) =>
    membersOf(`java/lang/${name}`, { [`toString()${L}`]: makesText((_, constant) => [constant("")]) }),
  ),
  ...membersOf("java/lang/AbstractStringBuilder", { ...appends("AbstractStringBuilder"), [`<init>(${L})V`]: begins }),
  // With the bridges to the methods of its superclass.
  ...membersOf("java/lang/StringBuilder", { ...appends("StringBuilder"), ...appends("AbstractStringBuilder") }),
  ...membersOf("java/lang/StringBuffer", { ...appends("StringBuffer"), ...appends("AbstractStringBuilder") }),
  ...Object.entries(NUMBERS).flatMap(([box, type]) =>
    membersOf(`java/lang/${box}`, { "toString(": formats, [`toString(${type})${L}`]: { ...textOf(type), mixed: textOfNumber } }),
  ),
  ...membersOf("jdk/internal/util/Preconditions", { "outOfBoundsMessage(": makesText() }),
  ...membersOf("assay/runtime/Concat", {
    // The parts that it gets are never null.
    "join(": { ...makesText(joined), ...joins, mixed: joinedTexts },
    // Another object's `toString` may do anything.
    "text(": { ...formats, ...joins },
    ...Object.fromEntries([L, ..."ZCIJFD"].map((type) => [`text(${type})${L}`, { ...textOf(type), ...joins }])),
  }),
];
