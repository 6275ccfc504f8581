/** The JSON form of results: the contract of DESIGN section 4. */
import { type Result, reasonText } from "@assay/checking";
import { propertyName } from "@assay/spec";

export function jsonReport(results: readonly Result[], version: string): string {
  const report = {
    tool: { name: "assay", version },
    results: results.map((result) => ({
      property: propertyName(result.property),
      kind: result.property.kind,
      ...(result.entry === undefined ? {} : { entry: result.entry }),
      verdict: result.verdict,
      location: result.location ?? null,
      message: result.message,
      engine: result.engine,
      ...(result.witness === undefined ? {} : { witness: result.witness }),
      reachable: result.reachable ?? null,
      receipt: result.receipt,
      ...(result.certification === undefined ? {} : { certification: result.certification }),
      ...(result.reason === undefined ? {} : { reason: reasonText(result.reason), reasonKind: result.reason.kind }),
      ...(result.explored === undefined ? {} : { explored: result.explored }),
      stats: result.stats,
    })),
  };
  return `${JSON.stringify(report, plain, 2)}\n`;
}

/** JSON has no 64-bit integers and no values beyond the finite numbers: these are strings. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "number") return value;
  return Object.is(value, -0) ? "-0.0" : Number.isFinite(value) ? value : String(value);
}
