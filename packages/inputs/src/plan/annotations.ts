/**
 * What annotations say of a method's parameters: whether they may be null (JSpecify, JSR-305, JetBrains, Android, …, by
 * their simple names), and what Bean Validation allows. They are read as assumptions on inputs: direction under, for
 * code that calls the method otherwise is not looked at; so the receipt names each of them. `@Nullable` goes the other
 * way: it brings null in where nulls are left out otherwise.
 *
 * What is known of Bean Validation is exact: a constraint is used as its specification has it (null is valid for all
 * but `@NotNull`, `@NotEmpty`, `@NotBlank`), or is named as not used.
 */
import type { Annotation, ClassFile, Method } from "@assay/jvm";

export interface AnnotationPolicy {
  readonly nullness: AnnotationUse;
  readonly validation: AnnotationUse;
}

/**
 * What becomes of annotations: they are assumed of inputs; or that, and checked wherever a method is called or returns
 * (`obligations.ts`); or nothing.
 */
export type AnnotationUse = "assume" | "check" | "ignore";

export interface Constraint {
  /** Undefined where nothing is said. */
  readonly nullness?: "never" | "possible" | "always";
  /** Of a whole number, both ends included. */
  readonly least?: bigint;
  readonly most?: bigint;
  /** Of a number with a fraction: on which side of zero it is. */
  readonly sign?: "positive" | "positive or zero" | "negative" | "negative or zero";
  /** Of a text, an array, a collection or a map. */
  readonly shortest?: bigint;
  readonly longest?: bigint;
  readonly isBlank?: false;
  /** Of whole numbers, booleans and texts: one of these. */
  readonly values?: readonly (bigint | string)[];
  /** As they are written: `@Min(1)`. */
  readonly told: readonly string[];
  /** Constraints that are not used, by name. */
  readonly unused: readonly string[];
  /** Whether it is so because nothing is null in the class or package unless it is said. */
  readonly isByMark?: true;
}

const NEVER = new Set(["NonNull", "Nonnull", "NotNull"]);
const POSSIBLE = new Set(["Nullable", "CheckForNull", "NullableDecl", "PossiblyNull"]);
const MARKED = new Set(["NullMarked", "NonNullApi", "ParametersAreNonnullByDefault"]);
const OF_PARAMETERS = /ParametersAreNonnullByDefault;$/;
const VALIDATION = /^L(?:jakarta|javax)\/validation\/constraints\/(\w+);$/;
const WHOLE = "BSIJ";
const FRACTIONS = "FD";
const NOTHING: Constraint = { told: [], unused: [] };

/** The constraints of each parameter. */
export function constraintsOf(owner: ClassFile, method: Method, policy: AnnotationPolicy, isMarkedPackage = false): readonly Constraint[] {
  const { parameters } = method.type;
  const isMarked = isMarkedPackage || owner.annotationTypes().some((type) => MARKED.has(simpleName(type)));
  return method.parameterAnnotations().map((annotations, i) => constraintOf(annotations, parameters[i]!, policy, isMarked));
}

/** The constraint of what a method returns. */
export function resultConstraint(owner: ClassFile, method: Method, policy: AnnotationPolicy, isMarkedPackage: boolean): Constraint {
  const isMarked = isMarkedPackage || owner.annotationTypes().some((type) => MARKED.has(simpleName(type)) && !OF_PARAMETERS.test(type));
  return constraintOf(method.resultAnnotations(), method.type.returns, policy, isMarked);
}

function constraintOf(annotations: readonly Annotation[], descriptor: string, policy: AnnotationPolicy, isMarked: boolean): Constraint {
  const found = annotations.reduce((all, annotation) => constrained(all, annotation, descriptor, policy), NOTHING);
  const isReference = descriptor.length > 1;
  if (!isMarked || policy.nullness === "ignore" || !isReference || found.nullness !== undefined) return found;
  return { ...found, nullness: "never", isByMark: true };
}

/** Whether `package-info` says that nothing is null unless it is said. */
export function isNullMarked(packageInfo: ClassFile | undefined, of: "parameters" | "results" = "parameters"): boolean {
  const types = packageInfo?.annotationTypes().filter((type) => of === "parameters" || !OF_PARAMETERS.test(type));
  return types?.some((type) => MARKED.has(simpleName(type))) === true;
}

function simpleName(descriptor: string): string {
  return descriptor.slice(Math.max(descriptor.lastIndexOf("/"), descriptor.lastIndexOf("$"), 0) + 1, -1);
}

function constrained(all: Constraint, annotation: Annotation, descriptor: string, policy: AnnotationPolicy): Constraint {
  const validation = VALIDATION.exec(annotation.type)?.[1];
  if (validation !== undefined) return policy.validation === "ignore" ? all : validated(all, annotation, validation, descriptor);
  const name = simpleName(annotation.type);
  if (policy.nullness === "ignore" || descriptor.length === 1) return all;
  if (NEVER.has(name)) return { ...all, nullness: "never", told: [...all.told, `@${name}`] };
  if (POSSIBLE.has(name)) return { ...all, nullness: "possible", told: [...all.told, `@${name}`] };
  return all;
}

const BOXED: Readonly<Record<string, string>> = {
  "Ljava/lang/Byte;": "B",
  "Ljava/lang/Short;": "S",
  "Ljava/lang/Integer;": "I",
  "Ljava/lang/Long;": "J",
  "Ljava/lang/Float;": "F",
  "Ljava/lang/Double;": "D",
  "Ljava/lang/Boolean;": "Z",
};

/** The primitive type of a number or truth value, boxed or not. */
export function primitiveOf(descriptor: string): string | undefined {
  return descriptor.length === 1 ? descriptor : BOXED[descriptor];
}

function hasSize(descriptor: string): boolean {
  return (
    descriptor.startsWith("[") ||
    ["Ljava/lang/String;", "Ljava/util/Collection;", "Ljava/util/List;", "Ljava/util/Set;", "Ljava/util/Map;"].includes(descriptor)
  );
}

function validated(all: Constraint, { strings, integers, others }: Annotation, name: string, descriptor: string): Constraint {
  const primitive = primitiveOf(descriptor) ?? "";
  const isWhole = primitive !== "" && WHOLE.includes(primitive);
  const isFraction = primitive !== "" && FRACTIONS.includes(primitive);
  const told = (text: string, more: Partial<Constraint>): Constraint => ({ ...all, ...more, told: [...all.told, text] });
  const unused = (): Constraint => ({ ...all, unused: [...all.unused, `@${name}`] });
  // With groups a constraint holds at some calls only.
  if (others.includes("groups")) return unused();
  const from = (least: bigint, text: string): Constraint => told(text, { least: larger(all.least, least) });
  const to = (most: bigint, text: string): Constraint => told(text, { most: smaller(all.most, most) });
  const signed = (sign: NonNullable<Constraint["sign"]>, whole: () => Constraint): Constraint =>
    isWhole ? whole() : isFraction && all.sign === undefined ? told(`@${name}`, { sign }) : unused();
  const integer = (key: string, otherwise: bigint): bigint => integers.get(key)?.[0] ?? otherwise;
  switch (name) {
    case "NotNull":
      return descriptor.length === 1 ? all : told("@NotNull", { nullness: "never" });
    case "Null":
      return descriptor.length === 1 ? all : told("@Null", { nullness: "always" });
    case "Min":
      return isWhole ? from(integer("value", 0n), `@Min(${integer("value", 0n)})`) : unused();
    case "Max":
      return isWhole ? to(integer("value", 0n), `@Max(${integer("value", 0n)})`) : unused();
    case "Positive":
      return signed("positive", () => from(1n, "@Positive"));
    case "PositiveOrZero":
      return signed("positive or zero", () => from(0n, "@PositiveOrZero"));
    case "Negative":
      return signed("negative", () => to(-1n, "@Negative"));
    case "NegativeOrZero":
      return signed("negative or zero", () => to(0n, "@NegativeOrZero"));
    case "DecimalMin":
    case "DecimalMax": {
      const [text = ""] = strings.get("value") ?? [];
      if (!isWhole || !/^-?\d{1,30}$/.test(text)) return unused();
      const isOpen = integers.get("inclusive")?.[0] === 0n;
      const value = BigInt(text);
      if (name === "DecimalMin") return from(isOpen ? value + 1n : value, `@DecimalMin("${text}")`);
      return to(isOpen ? value - 1n : value, `@DecimalMax("${text}")`);
    }
    case "Size":
    case "NotEmpty": {
      if (!hasSize(descriptor)) return unused();
      const least = name === "NotEmpty" ? 1n : integer("min", 0n);
      const most = name === "NotEmpty" ? undefined : integers.get("max")?.[0];
      const ends = [...(integers.has("min") ? [`min = ${least}`] : []), ...(integers.has("max") ? [`max = ${most}`] : [])];
      const size = {
        shortest: larger(all.shortest, least),
        ...(most === undefined ? {} : { longest: smaller(all.longest, most) }),
      };
      return told(`@${name}${ends.length === 0 ? "" : `(${ends.join(", ")})`}`, {
        ...size,
        ...(name === "NotEmpty" ? { nullness: "never" as const } : {}),
      });
    }
    case "NotBlank":
      return descriptor === "Ljava/lang/String;" ? told("@NotBlank", { isBlank: false, nullness: "never" }) : unused();
    case "AssertTrue":
    case "AssertFalse":
      return primitive === "Z" ? told(`@${name}`, { values: [name === "AssertTrue" ? 1n : 0n] }) : unused();
    default:
      return unused();
  }
}

const larger = (a: bigint | undefined, b: bigint): bigint => (a === undefined || a < b ? b : a);
const smaller = (a: bigint | undefined, b: bigint): bigint => (a === undefined || a > b ? b : a);
