/**
 * Stand-ins: objects for interfaces and abstract classes that no class of the program implements, lambdas above all.
 * What a method of a stand-in answers is arbitrary, and decided when the inputs are made: a stand-in has a *table* of
 * so many answers (`--bound answers`), and each method asks its own.
 *
 * - `by arguments`: a function. Equal arguments get the same answer, each new one the next of the table. Arguments are
 *   the same if they are equal numbers (floats: the same bits) or, for references, if they are identical or `equals`
 *   says so: what a lambda over values would do, and what a memo in a list does exactly.
 * - `in turn`: each call gets the next answer, whatever it is given: suppliers, whose contract promises nothing about
 *   the second call.
 * - `order`: a comparator that keeps its contract. Each new argument (as above) gets an arbitrary rank, and what is
 *   answered is the order of the ranks, as an arbitrary negative number, zero or an arbitrary positive number.
 * - `nothing`: `void`.
 * - `missing`: its answer cannot be made; calling it leads to `unknown`.
 *
 * Under-approximation: a stand-in throws nothing, changes nothing, calls nothing but `equals`, and answers no more
 * often than its table is long (beyond that the execution is cut). A check that uses one is at most `bounded`, and the
 * receipt says why. What is found with one is real: `report/java-stand-ins.ts` writes the same class in Java.
 */
import type { MapDecl } from "@assay/core";
import type { Method } from "@assay/jvm";
import { dotted, type LinkedClass, selectorOf } from "@assay/jvm/synthesis";
import { descriptorOfType, type JavaType, parameterTypes, returnType, supertypesOf, type TypeVariables, variablesOf } from "./java-type.js";
import { type Slot, Unmakeable } from "./shape.js";

export type Answering = "by arguments" | "in turn" | "order" | "nothing" | { readonly missing: string };

export interface StandInMethod {
  readonly name: string;
  /** Erased, as calls name it. */
  readonly descriptor: string;
  readonly selector: string;
  /** The descriptor that code which implements the type in Java has to use. */
  readonly declared: string;
  readonly access: "public" | "protected" | "package";
  readonly answering: Answering;
  /** What it answers with; for `order` the ranks. */
  readonly answer: Slot | undefined;
}

export interface StandIn {
  /** The interface or abstract class. */
  readonly owner: LinkedClass;
  readonly className: string;
  readonly methods: readonly StandInMethod[];
  /** How long tables are. */
  readonly answers: number;
  /** By the methods' places; undefined for methods that have none. */
  readonly tables: readonly (TableMaps | undefined)[];
}

/** Where a method's table is: in fields of the stand-in. */
export interface TableMaps {
  /** How many answers were given. */
  readonly asked: MapDecl;
  /** For each answer the arguments that it is for; none for those that do not depend on them. */
  readonly arguments: readonly (readonly MapDecl[])[];
  readonly answers: readonly MapDecl[];
  /** For orders: what is answered when the first is smaller, and when it is greater. */
  readonly less?: MapDecl;
  readonly more?: MapDecl;
}

/** Whether functions, and comparators, keep to their contracts. */
export interface StandInPolicy {
  readonly functions: "consistent" | "any";
  readonly comparators: "consistent" | "any";
  /** Whether types of the program have stand-ins only where the program implements them nowhere, or besides. */
  readonly implementations: "own" | "any";
}

export const DEFAULT_STAND_INS: StandInPolicy = { functions: "consistent", comparators: "consistent", implementations: "own" };

/** Methods whose answer may be another one each time, by what their documentation promises. */
const IN_TURN = new Set([
  ...["Supplier.get", "IntSupplier.getAsInt", "LongSupplier.getAsLong", "DoubleSupplier.getAsDouble", "BooleanSupplier.getAsBoolean"].map(
    (each) => `java/util/function/${each}`,
  ),
  "java/util/concurrent/Callable.call",
  "java/lang/Iterable.iterator",
]);

/** Library types with one abstract method whose contract asks for more than a function. */
const CONTRACTS = new Set(["java/lang/Comparable", "java/lang/Iterable", "java/lang/Readable"]);

/** Every class has these. */
const OF_OBJECT = new Set(["equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;"]);

export interface AbstractMethod {
  readonly owner: LinkedClass;
  readonly method: Method;
  readonly variables: TypeVariables;
}

/**
 * The methods that an instance of the type needs and does not have, in a fixed order. `finds` says whether a class or
 * interface above it has a body for a selector.
 * @throws Unmakeable if a stand-in could not keep what the type promises, or may not be written.
 */
export function abstractMethods(
  owner: LinkedClass,
  args: readonly JavaType[],
  load: (name: string) => LinkedClass | undefined,
  finds: (selector: string) => boolean,
): readonly AbstractMethod[] {
  if (owner.file.permittedSubclasses !== undefined) throw new Unmakeable(`${dotted(owner.name)} is sealed, and no class of it can be made`);
  const found = new Map<string, AbstractMethod>();
  const seen = new Set<LinkedClass>([owner]);
  const work = [{ owner, variables: variablesOf(owner.file, args) }];
  for (const { owner: at, variables } of work) {
    const methods = at.file.methods.filter((method) => method.isAbstract && !method.isStatic);
    for (const method of methods) {
      const selector = selectorOf(at.name, method);
      if (OF_OBJECT.has(selector)) {
        if (!at.isInterface) throw new Unmakeable(`${dotted(at.name)} leaves ${method.name} to subclasses`);
        continue;
      }
      if (!found.has(selector) && !finds(selector)) found.set(selector, { owner: at, method, variables });
    }
    for (const above of supertypesOf(at.file, variables)) {
      const next = above.kind === "class" ? load(above.name) : undefined;
      if (next === undefined || above.kind !== "class" || seen.has(next)) continue;
      seen.add(next);
      work.push({ owner: next, variables: variablesOf(next.file, above.args) });
    }
  }
  const all = [...found.values()];
  for (const { owner: at } of all) {
    const isContract = at.platform && (CONTRACTS.has(at.name) ? at === owner : all.filter((each) => each.owner === at).length > 1);
    if (isContract) throw new Unmakeable(`no objects can be made of type ${dotted(at.name)}`);
  }
  return all;
}

/** How the method answers; `void` and missing answers apart. */
export function answeringOf({ owner, method }: AbstractMethod, policy: StandInPolicy): "by arguments" | "in turn" | "order" {
  const name = `${owner.name}.${method.name}`;
  if (name === "java/util/Comparator.compare" && policy.comparators === "consistent") return "order";
  if (IN_TURN.has(name) || (policy.functions === "any" && owner.name !== "java/util/Comparator")) return "in turn";
  return "by arguments";
}

/** The type of what the method answers; undefined for `void`. @throws Unmakeable */
export function answerType({ owner, method, variables }: AbstractMethod): JavaType | undefined {
  const { returns } = method.type;
  if (returns === "V") return undefined;
  if (owner.name === "java/lang/Comparable") throw new Unmakeable(`${dotted(owner.name)}.compareTo needs a class that has an order`);
  const type = returnType(method, returns, variables);
  if (type === undefined) throw new Unmakeable(`callers choose the type of what ${dotted(owner.name)}.${method.name} returns`);
  return type;
}

/**
 * What a class that implements `type` declares the method to be: with type arguments if they are written in the
 * supertypes of `type` (`interface Parser extends Function<String, Integer>`), erased if `type` has type variables
 * itself, for then it is implemented raw.
 */
export function declaredDescriptor(type: LinkedClass, { method, variables, owner }: AbstractMethod): string {
  if (type.file.signature?.startsWith("<") === true || owner === type) return method.descriptor;
  const parameters = parameterTypes(method, method.type.parameters, variables).map(descriptorOfType);
  const returns = method.type.returns === "V" ? undefined : returnType(method, method.type.returns, variables);
  return `(${parameters.join("")})${returns === undefined ? method.type.returns : descriptorOfType(returns)}`;
}

/** What stand-ins with these methods leave out, for the receipt. */
export function standInRestriction(methods: readonly AbstractMethod[], policy: StandInPolicy): string {
  const ways = new Set(methods.filter(({ method }) => method.type.returns !== "V").map((each) => answeringOf(each, policy)));
  const parts: string[] = [];
  if (ways.has("by arguments")) parts.push("equal arguments get the same answer");
  if (ways.has("in turn")) parts.push("any answers in turn");
  if (ways.has("order")) parts.push("a consistent order");
  return `${[...parts, "nothing is thrown or changed by it"].join(", ")}`;
}
