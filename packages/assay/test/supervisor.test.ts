/**
 * The thread that watches, with workers that never ask whether to stop: it ends them, and nothing that they told is
 * lost or told twice.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "./support/command.js";

const SUPERVISOR = fileURLToPath(new URL("../src/supervision/supervisor.cjs", import.meta.url));

/**
 * Three questions; what is done about the second one depends on the scenario. A thread that is begun again says what it
 * was told of those before it.
 */
const WORKER = `
const { parentPort, workerData } = require("node:worker_threads");
const scenario = process.argv[2];
const tell = (message) => parentPort.postMessage(message);
const { journal } = workerData;
const soon = () => {
  const { user, system } = process.cpuUsage();
  return { processor: { until: (user + system) / 1e6, seconds: 0 } };
};
const answer = (question) => ({ question, results: [], tests: [] });
const wall = { until: Date.now(), seconds: 0 };
tell({ kind: "began", limits: { megabytes: 500, ...(scenario === "command" ? { wall: { ...wall, until: wall.until + 3000 } } : {}) } });
const told = journal === undefined ? "first" : JSON.stringify([...journal.closed]) + (journal.over ?? "");
if (journal === undefined) tell({ kind: "asked", questions: [0, 1, 2].map(() => ({ owed: [], engine: "none" })) });
if (journal?.over === undefined)
  for (const question of [0, 1, 2]) {
    if (journal?.closed.has(question)) continue;
    tell({ kind: "turned", question, ...(question === 1 && scenario === "part" ? { limits: soon() } : {}) });
    if (question === 1) {
      if (scenario === "part" || scenario === "command") for (;;);
      if (scenario === "memory") for (const all = []; ; ) all.push(new Uint8Array(1 << 22).fill(1));
      if (scenario === "error") throw new Error("a bug");
    }
    tell({ kind: "decided", answer: answer(question), text: { text: "decided " + question + "\\n", between: "" } });
    tell({ kind: "done", question });
  }
tell({ kind: "reported", texts: [{ text: told + "\\n", between: "" }], code: 5 });
if (scenario === "slow") {
  tell({ kind: "began", limits: { megabytes: 500, wall } });
  for (const end = Date.now() + 1500; Date.now() < end; );
}
process.exitCode = 5;
`;

const MAIN = `require(process.argv[2]).supervise(process.argv[3], [process.argv[4]]).then((code) => { process.exitCode = code; });`;

describe("the thread that watches", () => {
  const folder = new Folder({ "worker.cjs": WORKER, "main.cjs": MAIN });
  const run = (scenario: string): { readonly status: number | null; readonly said: readonly string[] } => {
    const { status, stdout } = folder.node(["main.cjs", SUPERVISOR, `${folder.path}/worker.cjs`, scenario]);
    return { status, said: stdout.split("\n").slice(0, -1) };
  };

  it("ends a part of the work at its limits, and the other questions are worked on", () => {
    assert.deepEqual(run("part"), { status: 5, said: ["decided 0", "decided 2", '[[0,"done"],[1,"time"]]'] });
  });

  it("ends all work at the limit of the command, and has it reported", () => {
    assert.deepEqual(run("command"), { status: 5, said: ["decided 0", '[[0,"done"],[1,"time"]]time'] });
  });

  it("ends what takes too much memory, and the other questions are worked on", () => {
    assert.deepEqual(run("memory"), { status: 5, said: ["decided 0", "decided 2", '[[0,"done"],[1,"memory"]]'] });
  });

  it("has what was decided before a bug reported, and says that there was one", () => {
    assert.deepEqual(run("error"), { status: 6, said: ["decided 0", '[[0,"done"],[1,"internal error"]]internal error'] });
  });

  it("does not end a thread that has reported, and nothing is reported twice", () => {
    assert.deepEqual(run("slow"), { status: 5, said: ["decided 0", "decided 1", "decided 2", "first"] });
  });
});
