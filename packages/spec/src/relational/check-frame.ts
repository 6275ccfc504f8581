/** `modifies`: paths that end in a field, in the elements of arrays, or in all fields of objects. */
import type { ExpressionChecker } from "./check-expression.js";
import type { Frame, Location } from "./contract.js";
import { describe } from "./expression-parts.js";
import { ClauseError } from "./problems.js";
import type { Scope } from "./scope.js";
import type { ModifiesClause, ModifiesLocation, Syntax } from "./syntax.js";
import type { Expression } from "./typed.js";

/** Without a clause a method may change everything; with several, what any of them names. */
export function checkFrame(
  checker: ExpressionChecker,
  clauses: readonly ModifiesClause[],
  scope: Scope,
  attempt: (action: () => void) => void,
): Frame {
  const first = clauses[0];
  if (first === undefined || clauses.some(({ locations }) => locations === "everything")) return { kind: "everything" };
  const locations: Location[] = [];
  for (const clause of clauses) {
    for (const location of clause.locations as readonly ModifiesLocation[]) {
      attempt(() => locations.push(...checkLocation(checker, location, scope)));
    }
  }
  return { kind: "locations", locations, span: first.span };
}

function checkLocation(checker: ExpressionChecker, { path, allFields }: ModifiesLocation, scope: Scope): Location[] {
  if (path.kind === "name" && path.name === "this" && scope.self === undefined && !allFields) throw notALocation(path);
  const whole = checker.expression(path, scope);
  if (allFields) {
    if (whole.type.kind !== "reference") throw new ClauseError("spec-type", `${describe(whole)} has no fields`, path.span);
    const fields = [...checker.classes.superclasses(whole.type.class)].flatMap((info) => info.fields.filter((field) => !field.isStatic));
    return fields.map((field) => ({ kind: "field", objects: whole, field }));
  }
  const location = locationOf(whole);
  if (location === undefined) throw notALocation(path);
  return [location];
}

function locationOf(expression: Expression): Location | undefined {
  if (expression.kind === "static") return { kind: "static", field: expression.field };
  if (expression.kind !== "join") return undefined;
  const { of, relation } = expression;
  if (relation.kind === "field") return { kind: "field", objects: of, field: relation.field };
  return relation.kind === "elements" ? { kind: "elements", arrays: of, component: relation.component } : undefined;
}

function notALocation(path: Syntax): ClauseError {
  return new ClauseError("spec-modifies", "'modifies' names fields (this.size), elements (this.table[]) or all fields (this.*)", path.span);
}
