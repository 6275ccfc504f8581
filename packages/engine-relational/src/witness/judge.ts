/** The variables of a contract, as the graphs of a call name them. */
import { heapValue, type ObjectGraph } from "@assay/checking";
import { relational } from "@assay/spec";

export function contractVariables(
  contract: relational.MethodContract,
  before: ObjectGraph,
  after: ObjectGraph,
): Map<relational.Variable, relational.HeapValue> {
  const variables = new Map<relational.Variable, relational.HeapValue>();
  const root = (name: string, of: ObjectGraph): relational.HeapValue => {
    const value = of.roots.find((each) => each.name === name)?.value;
    return value === undefined ? { kind: "null" } : heapValue(value);
  };
  // A constructor's object has no state of its own before.
  if (contract.self !== undefined) variables.set(contract.self, root("this", relational.isConstructor(contract.method) ? after : before));
  for (const parameter of contract.parameters) variables.set(parameter, root(parameter.name, before));
  if (contract.result !== undefined) variables.set(contract.result, root("result", after));
  variables.set(contract.thrown, root("thrown", after));
  return variables;
}
