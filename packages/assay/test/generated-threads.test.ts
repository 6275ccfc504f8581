/**
 * A few generated programs of `bench/threads-soundness`: operations of the library that are taken for one, clocks of
 * threads, and values that differ from run to run. Each way in which a program may end has its own verdict; what a run
 * in the library's own code shows, or the real JVM, must not be proved absent, and whose clock it is must not matter.
 */
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { describe, it } from "node:test";
import { generate } from "../bench/threads-soundness/generate.js";
import { judged } from "../bench/threads-soundness/judge.js";
import { compiled, runOnJvm } from "../bench/threads-soundness/jvm.js";
import { sourceOf } from "../bench/threads-soundness/model.js";
import { Subjects } from "../bench/threads-soundness/subjects.js";

const SECONDS = 1;

const FAMILIES = [
  {
    family: "library",
    seeds: [4, 8, 12, 16, 20, 24],
    worlds: ["semaphore", "latch and barrier", "phaser", "queue", "lock", "atomics"],
    runs: 2,
  },
  { family: "idle", seeds: [1, 2, 3, 4, 5], worlds: [], runs: 20 },
] as const;

describe("generated programs with threads", () => {
  for (const { family, seeds, worlds, runs } of FAMILIES)
    it(`are answered alike in all ways: ${family}`, async () => {
      const programs = seeds.map((seed, i) => generate(seed, family, worlds[i]));
      const sources = new Map(programs.map((program) => [`G${program.seed}`, sourceOf(program, `G${program.seed}`)]));
      const folder = compiled(sources);
      const onJvm = await runOnJvm(folder, [...sources.keys()], runs);
      const subjects = new Subjects(folder);
      let decided = 0;
      for (const program of programs) {
        const name = `G${program.seed}`;
        const { wrong, verdicts } = await judged(subjects, name, program, family, SECONDS, onJvm.get(name));
        assert.deepEqual(wrong, [], sources.get(name));
        decided += Object.values(verdicts["large"]!).filter((verdict) => verdict !== "unknown").length;
      }
      rmSync(folder, { recursive: true, force: true });
      assert.ok(decided > 0, "something is decided");
    });
});
