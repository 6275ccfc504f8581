/** Which specifications of missing code an answer rests on, and whether they say anything at all. */
import type { Formula } from "@assay/relational";
import type { relational } from "@assay/spec";
import type { FormulaBuilder } from "../encoding/formula-builder.js";
import type { StandInCall, StandIns } from "./stand-ins.js";

export type Reliance =
  | { readonly kind: "specifications"; readonly contracts: readonly relational.MethodContract[] }
  /** Executions come to calls of the procedure, and none goes on: its specification allows no outcome there. */
  | { readonly kind: "vacuous"; readonly call: StandInCall }
  | { readonly kind: "unknown" };

type Ask = (formula: Formula) => Promise<"sat" | "unsat" | "unknown">;

/** Asks, for every procedure without code that was met, whether some execution gets past it. */
export async function reliance(standIns: StandIns, builder: FormulaBuilder, ask: Ask): Promise<Reliance> {
  const contracts: relational.MethodContract[] = [];
  for (const contract of new Set(standIns.calls.map((call) => call.contract))) {
    const calls = standIns.calls.filter((call) => call.contract === contract);
    const goesOn = await ask(builder.orAll(calls.map(({ ends }) => ends)));
    if (goesOn === "unknown") return { kind: "unknown" };
    if (goesOn === "sat") {
      contracts.push(contract);
      continue;
    }
    const comes = await ask(builder.orAll(calls.map(({ happens }) => happens)));
    if (comes === "unknown") return { kind: "unknown" };
    if (comes === "sat") return { kind: "vacuous", call: calls[0]! };
  }
  return { kind: "specifications", contracts };
}
