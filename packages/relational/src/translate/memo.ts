import type { PlanNode } from "./plan.js";

/** What the node is worth under the present bindings of its free variables, if that is known (see plan.ts). */
export function recall(plan: PlanNode): unknown {
  const { free } = plan;
  if (free.length === 0) return plan.memo;
  if (free.length === 1) return plan.table?.get(free[0]!.binding);
  let latest = 0;
  for (const slot of free) if (slot.epoch > latest) latest = slot.epoch;
  return plan.stamp === latest ? plan.memo : undefined;
}

/** Keeps a value for {@link recall}. A variable is its binding, and is not kept. */
export function remember(plan: PlanNode, value: unknown): void {
  const { free, node } = plan;
  if (node.kind === "variable") return;
  if (free.length === 1) {
    plan.table ??= new Map();
    plan.table.set(free[0]!.binding, value);
    return;
  }
  plan.memo = value;
  plan.stamp = 0;
  for (const slot of free) if (slot.epoch > plan.stamp) plan.stamp = slot.epoch;
}
