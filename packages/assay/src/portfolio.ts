/** From the engines that were chosen to one: itself, or a portfolio (`--engine auto`). */
import { invariant } from "@assay/base";
import { type Engine, Portfolio, type PortfolioOptions } from "@assay/checking";
import type { EngineRecord, ProgramSetting } from "./engines.js";
import { SHARES } from "./shares.js";

/** One engine for programs: the only one of these, or a portfolio of those that have a share. */
export function programEngine(
  engines: readonly EngineRecord[],
  setting: ProgramSetting,
  answers: NonNullable<PortfolioOptions["answers"]> = "first",
): Engine {
  const [only] = engines;
  if (engines.length === 1) {
    invariant(only?.of === "programs", "an engine for programs should have been chosen");
    return only.make(setting);
  }
  const { threads = "possible", strategy, ...common } = setting;
  const lanes = SHARES.flatMap(({ engine: name, first, programs }) => {
    const record = engines.find((each) => each.name === name);
    if (record?.of !== "programs") return [];
    if (programs !== undefined && (programs === "with threads") !== (threads === "possible")) return [];
    // A strategy is that of one of them.
    const own = strategy === undefined || !record.strategies.includes(strategy) ? { threads, ...common } : setting;
    return [
      {
        engine: record.make(own),
        first,
        answers: ({ kind }: { readonly kind: string }) => record.answers.some((each) => each === kind),
      },
    ];
  });
  return new Portfolio({ lanes, answers });
}
