/**
 * The engines that look for a heap that breaks a contract, in turns. Which object is where parts paths, and what is in
 * it is data: refinement joins all heaps, and is good where comparisons only compute; paths take one after the other,
 * and are good where methods call each other along the objects. Trials come before both (`heap-trials.ts`).
 */
import { type Engine, Portfolio, type Setting } from "@assay/checking";
import { RefineEngine } from "@assay/engine-refine";

/** Work of the first turns; `ending`: while the tree of paths looks finite. */
const REFINE = { first: 2_000_000, second: 6_000_000 };
const PATHS = { first: 4_000_000, ending: 4 };

export async function searchEngine(setting: Setting): Promise<Engine> {
  const { PathsEngine } = await import("@assay/engine-paths");
  const answers = (): boolean => true;
  return new Portfolio({
    lanes: [
      { engine: new RefineEngine({ ...setting, trials: "none" }), answers, ...REFINE },
      { engine: new PathsEngine(setting), answers, ...PATHS },
    ],
  });
}
