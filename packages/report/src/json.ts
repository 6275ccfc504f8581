/** The JSON form of results: the contract of DESIGN section 4. */
import type { Result } from "@assay/checking";
import { propertyName } from "@assay/spec";

export function jsonReport(results: readonly Result[], version: string): string {
  const report = {
    tool: { name: "assay", version },
    results: results.map((result) => ({
      property: propertyName(result.property),
      kind: result.property.kind,
      verdict: result.verdict,
      location: result.location ?? null,
      message: result.message,
      engine: result.engine,
      ...(result.witness === undefined ? {} : { witness: result.witness }),
      reachable: result.reachable ?? null,
      receipt: result.receipt,
      ...(result.reason === undefined ? {} : { reason: result.reason }),
      stats: result.stats,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
