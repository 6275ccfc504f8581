/**
 * Findings that the program's own code accepts, by an annotation at the method in which they fail. They are still
 * violations, and told as such, with the reason; they fail no build. Where nothing is found any more, the annotation is
 * named, unless something about the property is not known: then it may still be needed.
 */
import { failingPlace } from "@assay/checking";
import type { Report, ReportResult } from "./model.js";

export interface AcceptedPlace {
  /** The method, as places name it. */
  readonly procedure: string;
  /** Lines of its code, and of that of its lambdas. */
  readonly lines: ReadonlySet<number>;
  /** The method and its lambdas, as traces name procedures. */
  readonly code: ReadonlySet<string>;
  readonly property: string;
  readonly because: string;
}

export function withAccepted(report: Report, places: readonly AcceptedPlace[]): Report {
  const used = new Set<AcceptedPlace>();
  const results = report.results.map((result): ReportResult => {
    const place = places.find((each) => accepts(each, result));
    if (place === undefined) return result;
    used.add(place);
    return { ...result, accepted: { because: place.because } };
  });
  // Of a method that was not asked about nothing is known.
  const isAsked = ({ procedure }: AcceptedPlace): boolean =>
    report.results.some(({ entry }) => entry === undefined || `.${entry}`.includes(`.${procedure}(`));
  const isDecided = (place: AcceptedPlace): boolean =>
    isAsked(place) && report.results.every(({ kind, verdict }) => kind !== place.property || verdict !== "unknown");
  const unneeded = places.filter((place) => !used.has(place) && isDecided(place));
  return {
    ...{ ...report, results },
    ...(unneeded.length === 0 ? {} : { unneeded: unneeded.map(({ procedure, property }) => `${procedure} ${property}`) }),
  };
}

function accepts({ procedure, lines, code, property }: AcceptedPlace, result: ReportResult): boolean {
  const { verdict, kind, location, witness } = result;
  if (verdict !== "violated" || kind !== property || location === null || !lines.has(location.line)) return false;
  const events = witness?.events ?? [];
  const frame = failingPlace(events, location)?.frame;
  const call = frame === undefined ? undefined : events.find((event) => event.kind === "call" && event.frame === frame);
  if (call?.kind === "call") return code.has(call.procedure);
  return location.procedure === procedure;
}
