/** From the engines that were chosen to one: itself, or a portfolio (`--engine auto`). */
import { invariant } from "@assay/base";
import { type Engine, Portfolio, type PortfolioOptions } from "@assay/checking";
import type { Property } from "@assay/spec";
import type { EngineRecord, ProgramSetting } from "./engines.js";
import { SHARES, type Share } from "./shares.js";

/** One engine for programs: the only one of these, or a portfolio of those that have a share. */
export function programEngine(
  engines: readonly EngineRecord[],
  setting: ProgramSetting,
  answers: NonNullable<PortfolioOptions["answers"]> = "first",
  shares: readonly Share[] = SHARES,
): Engine {
  const [only] = engines;
  if (engines.length === 1) {
    invariant(only?.of === "programs", "an engine for programs should have been chosen");
    return only.make(setting);
  }
  const { threads = "possible" } = setting;
  const lanes = shares.flatMap(({ engine: name, programs, tells, ...turns }) => {
    const record = engines.find((each) => each.name === name);
    if (record?.of !== "programs" || !hasAsked(record, setting)) return [];
    if (programs !== undefined && (programs === "with threads") !== (threads === "possible")) return [];
    const answersTo = ({ kind }: Property): boolean => record.answers.includes(kind);
    const make = setting.strategy === undefined ? (record.beside ?? record.make) : record.make;
    return [{ engine: make(setting), ...turns, answers: answersTo, ...(tells === undefined ? {} : { tells }) }];
  });
  return new Portfolio({ lanes, answers });
}

/** Who asks for a strategy, or for proofs that are checked again, asks for the engines that have it. */
function hasAsked({ options, strategies }: EngineRecord, { strategy, certify, library, states }: ProgramSetting): boolean {
  if (strategy !== undefined && !strategies.includes(strategy)) return false;
  if (library !== undefined && !options.includes("library")) return false;
  if (states !== undefined && !options.includes("states")) return false;
  return certify === undefined || options.includes("certify");
}
