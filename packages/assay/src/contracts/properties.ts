/**
 * The nine properties of Dolby, Vaziri and Tip, section 4.2.1, by the paper's numbers. What each of them says is Java,
 * `assay.runtime.Contracts` among the models; here is what is known of them besides: which methods they are about, how
 * many objects, and how a test says it.
 */
export type ContractMethod = "equals" | "hashCode" | "compareTo";

export type ContractName =
  | "reflexive"
  | "reflexiveAnswer"
  | "symmetric"
  | "transitive"
  | "unequalToNull"
  | "equalHashCodes"
  | "antisymmetric"
  | "transitiveOrder"
  | "sameOrder"
  | "consistentWithEquals";

export interface ContractProperty {
  /** The paper's number: `(ii)`. */
  readonly number: string;
  /** The method of `assay.runtime.Contracts`. */
  readonly name: ContractName;
  /** For people. */
  readonly title: string;
  readonly objects: 1 | 2 | 3;
  /** A class is asked about it when it declares one of these. */
  readonly declaredBy: readonly ContractMethod[];
  /** What its instances must be able to do besides. */
  readonly needs: readonly ContractMethod[];
  /**
   * A Java condition over x, y and z that holds when the property does; `order(a, b)` is the sign of `a.compareTo(b)`.
   */
  readonly java: string;
  /** Java expressions whose values show how it is broken. */
  readonly shows: readonly string[];
}

const PROPERTIES: readonly ContractProperty[] = [
  {
    ...{ number: "(i)", name: "reflexive", title: "equals is reflexive", objects: 1, declaredBy: ["equals"], needs: [] },
    java: "x.equals(x)",
    shows: ["x.equals(x)"],
  },
  {
    ...{ number: "(ii)", name: "symmetric", title: "equals is symmetric", objects: 2, declaredBy: ["equals"], needs: [] },
    java: "x.equals(y) == y.equals(x)",
    shows: ["x.equals(y)", "y.equals(x)"],
  },
  {
    ...{ number: "(iii)", name: "transitive", title: "equals is transitive", objects: 3, declaredBy: ["equals"], needs: [] },
    java: "!(x.equals(y) && y.equals(z)) || x.equals(z)",
    shows: ["x.equals(y)", "y.equals(z)", "x.equals(z)"],
  },
  {
    ...{ number: "(iv)", name: "unequalToNull", title: "x.equals(null) is false", objects: 1, declaredBy: ["equals"], needs: [] },
    java: "!x.equals(null)",
    shows: ["x.equals(null)"],
  },
  {
    ...{ number: "(v)", name: "equalHashCodes", title: "equal objects have equal hash codes", objects: 2 },
    ...{ declaredBy: ["equals", "hashCode"], needs: [] },
    java: "!x.equals(y) || x.hashCode() == y.hashCode()",
    shows: ["x.equals(y)", "x.hashCode()", "y.hashCode()"],
  },
  {
    ...{ number: "(vi)", name: "antisymmetric", title: "compareTo is anti-symmetric", objects: 2, declaredBy: ["compareTo"], needs: [] },
    java: "order(x, y) == -order(y, x)",
    shows: ["order(x, y)", "order(y, x)"],
  },
  {
    ...{ number: "(vii)", name: "transitiveOrder", title: "compareTo is transitive", objects: 3, declaredBy: ["compareTo"], needs: [] },
    java: "!(order(x, y) > 0 && order(y, z) > 0) || order(x, z) > 0",
    shows: ["order(x, y)", "order(y, z)", "order(x, z)"],
  },
  {
    ...{ number: "(viii)", name: "sameOrder", title: "what compareTo calls the same compares the same with others", objects: 3 },
    ...{ declaredBy: ["compareTo"], needs: [] },
    java: "order(x, y) != 0 || order(x, z) == order(y, z)",
    shows: ["order(x, y)", "order(x, z)", "order(y, z)"],
  },
  {
    ...{ number: "(ix)", name: "consistentWithEquals", title: "compareTo is consistent with equals", objects: 2 },
    ...{ declaredBy: ["compareTo", "equals"], needs: ["compareTo"] },
    java: "(order(x, y) == 0) == x.equals(y)",
    shows: ["order(x, y)", "x.equals(y)"],
  },
];

/**
 * (i), with an exception as a violation. Asked of objects that constructors make: with any values in its fields, nulls
 * above all, many an object that never is throws.
 */
export const REFLEXIVE_ANSWER: ContractProperty = { ...PROPERTIES[0]!, name: "reflexiveAnswer" };

/** In the paper's order. */
export const CONTRACT_PROPERTIES = PROPERTIES;

/** The procedure that says whether objects keep the property. */
export function contractProcedure(property: ContractProperty): string {
  return `assay/runtime/Contracts.${property.name}(${"Ljava/lang/Object;".repeat(property.objects)})Z`;
}
