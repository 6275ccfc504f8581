/**
 * What heaps are described with: slots, choices, shapes and bounds. `shapes.ts` finds them, `heap-writer.ts` makes the
 * objects.
 */
import type { Field, Method } from "@assay/jvm";
import { BOXES, dotted } from "@assay/jvm/synthesis";
import type { Member } from "./driver-classes.js";
import { type JavaType, typeName } from "./java-type.js";
import { ELEMENTS, type LibraryWay } from "./library-types.js";
import type { StandIn } from "./stand-in.js";

export type Choice =
  | { readonly kind: "primitive"; readonly descriptor: string }
  | { readonly kind: "string" }
  /** One of {@link WORDS}. */
  | { readonly kind: "word" }
  | { readonly kind: "box"; readonly descriptor: string }
  | { readonly kind: "enum"; readonly className: string; readonly constants: readonly string[] }
  | { readonly kind: "pooled"; readonly shape: Shape };

export interface Slot {
  readonly type: JavaType;
  /** Not empty. */
  readonly choices: readonly Choice[];
}

export interface FieldSlot {
  readonly field: Member<Field>;
  readonly slot: Slot;
}

export interface Maker {
  readonly method: Member<Method>;
  readonly parameters: readonly Slot[];
}

/** The instances of a class of the program: any values in their fields, or what code outside the class can make. */
export type State =
  | { readonly kind: "fields"; readonly fields: readonly FieldSlot[] }
  | {
      readonly kind: "constructors";
      /** Constructors and static factories; not empty. */
      readonly makers: readonly Maker[];
      /** Fields that code outside the class may set afterwards. */
      readonly assignable: readonly FieldSlot[];
      /** Public methods that may change the object. */
      readonly mutators: readonly Maker[];
      /** Whether instances have fields. */
      readonly hasState: boolean;
    };

export type Contents =
  | State
  /** `state` is that of the abstract class. */
  | { readonly kind: "stand-in"; readonly standIn: StandIn; readonly state: State }
  | { readonly kind: "array"; readonly element: Slot }
  | { readonly kind: "collection"; readonly element: Slot }
  | { readonly kind: "map"; readonly key: Slot; readonly value: Slot }
  /** `ways` is not empty; what is given are arbitrary values or constants. */
  | { readonly kind: "value"; readonly className: string; readonly ways: readonly ValueWay[] };

export interface ValueWay {
  readonly way: LibraryWay;
  readonly given: readonly (Slot | string | number)[];
}

/** The state of the contents' class, if it is one of the program's. */
export function stateOf(contents: Contents): State | undefined {
  if (contents.kind === "stand-in") return contents.state;
  return contents.kind === "fields" || contents.kind === "constructors" ? contents : undefined;
}

/** What the methods of a stand-in answer with, each with how often. */
export function answerSlots({ methods, answers }: StandIn): readonly Slot[] {
  return methods.flatMap(({ answer }) => (answer === undefined ? [] : Array.from({ length: answers }, () => answer)));
}

/** A kind of object in the pool. `contents` is there once all shapes are known. */
export interface Shape {
  readonly key: string;
  /** The class to instantiate; for arrays the array class. */
  readonly className: string;
  readonly type: JavaType;
  contents: Contents;
  /** How many there are in the pool. */
  count: number;
}

export interface HeapBounds {
  /** Objects of each class, at least as many as there are roots of it. */
  readonly objects: number;
  /** The longest array. */
  readonly array: number;
  /** Elements of a collection or map. */
  readonly elements: number;
  /** Classes that stand for a type. */
  readonly classes: number;
  /** Calls of public methods on each root, in `constructed` heaps. */
  readonly calls: number;
  /** Different answers of each method of a function or other stand-in. */
  readonly answers: number;
}

export interface BoundUse {
  readonly name: string;
  readonly value: number;
  readonly reached: boolean;
}

/**
 * What strings in collections are: a few that differ. Hash tables of arbitrary strings are arbitrary in too many ways
 * to be thought through.
 */
export const WORDS = ["", "a", "b"] as const;

/** Why there can be no driver. */
export class Unmakeable extends Error {}

/** Shapes whose objects are needed to make one of this shape. */
export function needed({ contents }: Shape): Shape[] {
  return neededFor(contents);
}

function neededFor(contents: Contents): Shape[] {
  const pooled = (slots: readonly Slot[]): Shape[] =>
    slots.flatMap((slot) => slot.choices.flatMap((choice) => (choice.kind === "pooled" ? [choice.shape] : [])));
  switch (contents.kind) {
    case "fields":
      return pooled(contents.fields.map((each) => each.slot));
    case "constructors":
      return pooled(contents.makers.flatMap((maker) => maker.parameters));
    case "stand-in":
      return [...neededFor(contents.state), ...pooled(answerSlots(contents.standIn))];
    case "array":
    case "collection":
      return pooled([contents.element]);
    case "map":
      return pooled([contents.key, contents.value]);
    case "value":
      return pooled(contents.ways.flatMap(slotsGiven));
  }
}

/** Every slot of objects with these contents. */
export function slotsOf(contents: Contents): readonly Slot[] {
  switch (contents.kind) {
    case "fields":
      return contents.fields.map((each) => each.slot);
    case "constructors":
      return [
        ...contents.makers.flatMap((each) => each.parameters),
        ...contents.assignable.map((each) => each.slot),
        ...contents.mutators.flatMap((each) => each.parameters),
      ];
    case "stand-in":
      return [...slotsOf(contents.state), ...answerSlots(contents.standIn)];
    case "array":
    case "collection":
      return [contents.element];
    case "map":
      return [contents.key, contents.value];
    case "value":
      return contents.ways.flatMap(slotsGiven);
  }
}

function slotsGiven({ given }: ValueWay): readonly Slot[] {
  return given.flatMap((each) => (typeof each === "object" ? [each] : []));
}

/** For people. */
export function choiceName(choice: Choice): string {
  switch (choice.kind) {
    case "primitive":
      return choice.descriptor;
    case "string":
    case "word":
      return "String";
    case "box":
      return BOXES.get(choice.descriptor)!.slice("java/lang/".length);
    case "enum":
      return dotted(choice.className);
    case "pooled":
      return choice.shape.className === ELEMENTS ? "iterators over some elements" : typeName(choice.shape.type);
  }
}
