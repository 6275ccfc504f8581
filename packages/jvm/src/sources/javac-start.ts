/**
 * A quick start for `javac`: half of the processor time that it takes for a small program goes into loading its own
 * classes. The JVM can keep them in an archive (class data sharing, JEP 350), which the first run writes and later ones
 * map: 0.97 s become 0.52 s, the first run takes 0.3 s more.
 *
 * What is compiled does not depend on it: the JVM takes an archive only if it is of exactly this JVM, and, told to,
 * verifies its checksums first; one that is damaged, foreign or not there is left alone, and classes are loaded as
 * usual. It lies beside the cache of compiled sources; only files of this user count. It is written beside its place
 * and renamed into it when the compiler has succeeded.
 */
import { renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Budget, hashOf, makeFolder } from "@assay/base";
import type { Jdk } from "../jdk/jdk.js";

export interface Start {
  /** For `javac`. */
  readonly options: readonly string[];
  /** To be told how the run ended. Never throws. */
  ended(how: "well" | "badly"): void;
}

const ORDINARY: Start = { options: [], ended: () => {} };
/** The first that writes an archive at its end, by its own account. */
const FIRST_FEATURE = 13;
/** A run that has less than this left, in seconds, writes none. */
const LEAST_SECONDS = 10;
/** The JVM's own remarks about archives are for nobody here. */
const QUIET = "-J-Xlog:disable";

/**
 * How a compiler starts whose results are kept in the folder `cache`; within the budget, or `never`, it may write an
 * archive.
 */
export function startOf(jdk: Jdk, cache: string, budget: Budget | "never"): Start {
  if (cache === "none" || jdk.feature < FIRST_FEATURE) return ORDINARY;
  const folder = `${cache}-start`;
  const archive = join(folder, `${hashOf(jdk.home, jdk.version).slice(0, 32)}.jsa`);
  try {
    const found = statSync(archive, { throwIfNoEntry: false });
    if (found !== undefined) {
      if (found.uid !== (process.getuid?.() ?? found.uid)) return ORDINARY;
      return { options: [QUIET, `-J-XX:SharedArchiveFile=${archive}`, "-J-XX:+VerifySharedSpaces"], ended: () => {} };
    }
    if (budget === "never") return ORDINARY;
    const { wall, processor } = budget.remaining();
    if (Math.min(wall, processor) < LEAST_SECONDS) return ORDINARY;
    makeFolder(folder);
  } catch {
    return ORDINARY;
  }
  const written = join(folder, `.${process.pid}-${process.hrtime.bigint()}.jsa`);
  const ended = (how: "well" | "badly"): void => {
    try {
      if (how === "well") renameSync(written, archive);
      else rmSync(written, { force: true });
    } catch {
      // The JVM has written none.
    }
  };
  return { options: [QUIET, `-J-XX:ArchiveClassesAtExit=${written}`], ended };
}
