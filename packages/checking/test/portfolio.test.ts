/** Engines that take turns: scripts instead of searches, so that who works when can be seen. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, InputError, OutOfBudget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { plain } from "@assay/machine";
import type { Property } from "@assay/spec";
import {
  type CheckEvent,
  decided,
  type Engine,
  eventsOf,
  type Location,
  Portfolio,
  type PortfolioOptions,
  type Result,
  reasonText,
  resultsOf,
  type Task,
  type Verdict,
} from "../src/index.js";

const ASSERT: Property = { kind: "assert" };
const EXCEPTIONS: Property = { kind: "exceptions" };
const program = parseProgram("procedure start() {\nb0:\n  return\n}\n", "empty.core");
const place = (line: number): Location => ({ file: "A.java", line, procedure: "A.main" });

/** After so much work, says this about a property or a place of it. */
interface Step {
  readonly work: number;
  readonly says?: Verdict;
  readonly property?: Property;
  readonly at?: number;
  readonly fails?: Error;
  /** It stands in for an answer. */
  readonly isProvisional?: true;
  /** Executions that the engine has left out. */
  readonly bound?: string;
  /** Says from the beginning whether its search looks as if it came to an end. */
  readonly looksFinite?: boolean;
  /** Says from the beginning how much it needs at once. */
  readonly needs?: number;
}

/**
 * An engine that does what the script says, in pieces of 100 steps; what it is asked for and has no step about is
 * unknown.
 */
function scripted(name: string, steps: readonly Step[], log: string[] = []): Engine {
  return {
    name,
    check: (task) =>
      eventsOf(async (tell) => {
        const resultOf = (property: Property, verdict: Verdict, at: number | undefined, bound?: string): Result => ({
          ...{ property, verdict, location: at === undefined ? undefined : place(at), message: "", engine: name, stats: {} },
          receipt: { bounds: bound === undefined ? [] : [{ name: bound, value: 3, reached: true }], models: [], assumptions: [] },
          ...(verdict === "unknown" ? { reason: { kind: "undecided", what: `${name} does not know` } as const } : {}),
        });
        try {
          for (const property of task.properties) {
            const places = property.kind === "assert" ? (task.assertions ?? []) : [];
            const open = new Set<number | undefined>(places.length === 0 ? [undefined] : places.map(({ line }) => line));
            await tell({ kind: "began", property, places });
            try {
              for (const { work, says, at, fails, isProvisional, looksFinite, needs, bound, property: of = ASSERT } of steps) {
                if (of !== property) continue;
                if (looksFinite !== undefined) task.others?.looksFinite?.(looksFinite);
                if (needs !== undefined) task.others?.needs?.(needs);
                for (let done = 0; done < work; done += 100) {
                  await task.others?.turn(property);
                  task.budget.check();
                  task.budget.spend(100);
                  log.push(name);
                }
                if (fails !== undefined) throw fails;
                if (says === undefined || task.others?.verdictOf(property, at === undefined ? undefined : place(at)) !== undefined)
                  continue;
                if (isProvisional) {
                  await tell({ kind: "settled", results: [resultOf(property, says, at)], isProvisional });
                  continue;
                }
                open.delete(at);
                await tell(decided([resultOf(property, says, at, bound)]));
              }
            } catch (error) {
              if (!(error instanceof OutOfBudget)) throw error;
              log.push(`${name} leaves ${property.kind}`);
            }
            if (open.size > 0) await tell(decided([...open].map((at) => resultOf(property, "unknown", at))));
            await tell({ kind: "finished", property });
          }
        } finally {
          log.push(`${name} ends`);
        }
      }),
  };
}

const all = (): boolean => true;
const lanes = (...engines: Engine[]): PortfolioOptions => ({ lanes: engines.map((engine) => ({ engine, answers: all, first: 200 })) });
const task = (more: Partial<Task> = {}): Task => ({
  program,
  language: plain,
  entry: "start",
  properties: [ASSERT],
  budget: new Budget({}),
  ...more,
});
const said = (results: readonly Result[]): readonly string[] =>
  results.map(({ engine, verdict, location }) => `${engine} ${verdict}${location === undefined ? "" : ` ${location.line}`}`);

async function eventsFrom(events: AsyncIterable<CheckEvent>): Promise<readonly CheckEvent[]> {
  const list: CheckEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

describe("a portfolio", () => {
  it("lets an engine whose search looks finite go on before the others, and for longer", async () => {
    const runs = (does: boolean): Promise<readonly string[]> => turnsOf({ work: 3_000, says: "proved", looksFinite: does });
    async function turnsOf(step: Step): Promise<readonly string[]> {
      const log: string[] = [];
      const [first, second] = [scripted("a", [{ work: 5_000 }], log), scripted("b", [step], log)];
      const options = { lanes: [first, second].map((engine) => ({ engine, answers: all, first: 200, ending: 4 })) };
      await resultsOf(new Portfolio(options).check(task()));
      return log.filter((name) => !name.includes(" "));
    }
    const counted = (log: readonly string[]): string => log.join("").replace(/(.)\1*/g, (run) => `${run[0]}${run.length} `);
    // Turns of two, then four times four, in front of the other's four.
    assert.equal(counted(await runs(true)), "a2 b18 a4 b12 ");
    assert.equal(counted(await runs(false)), "a2 b2 a4 b4 a8 b8 a16 b16 ");
  });

  it("begins no engine whose turn never comes", async () => {
    const log: string[] = [];
    const [first, second] = [scripted("a", [{ work: 100, says: "proved" }], log), scripted("b", [{ work: 100 }], log)];
    assert.deepEqual(said(await resultsOf(new Portfolio(lanes(first, second)).check(task()))), ["a proved"]);
    assert.deepEqual(log, ["a", "a ends"]);
  });

  it("lets an engine that says what it needs at once go on for as long, once", async () => {
    const log: string[] = [];
    const asks = scripted(
      "a",
      [
        { work: 1_000, needs: 1_000 },
        { work: 3_000, needs: 3_000, says: "proved" },
      ],
      log,
    );
    const lanes = [asks, scripted("b", [{ work: 5_000 }], log)].map((engine) => ({ engine, answers: all, first: 200 }));
    await resultsOf(new Portfolio({ lanes }).check(task()));
    const turns = log
      .filter((name) => !name.includes(" "))
      .join("")
      .replace(/(.)\1*/g, (run) => `${run[0]}${run.length} `);
    assert.equal(turns, "a10 b2 a4 b4 a8 b8 a16 b16 a2 ");
  });

  it("lets who looks for invariants begin second where an object is used in any way, and for longer", async () => {
    const log: string[] = [];
    const never = [{ work: 1000, says: "unknown" }] as const;
    const options: PortfolioOptions = {
      lanes: ["a", "b", "c"].map((name) => ({
        ...{ engine: scripted(name, never, log), answers: all, first: 200 },
        ...(name === "c" ? { firstOfObjects: 400 } : {}),
      })),
    };
    const inputs = { ...{ body: "start", roots: [], bounds: [], restrictions: [], assumptions: [] }, fieldDescriptor: () => "I" };
    await resultsOf(new Portfolio(options).check(task({ inputs: { ...inputs, usesObject: "drive" } })));
    assert.equal(log.slice(0, 8).join(""), "aaccccbb");
    log.length = 0;
    await resultsOf(new Portfolio(options).check(task({ inputs })));
    assert.equal(log.slice(0, 6).join(""), "aabbcc");
  });

  it("lets who may say something early have a short turn behind the first, which is no look", async () => {
    const log: string[] = [];
    const options = (early: number | undefined): PortfolioOptions => ({
      lanes: ["a", "b", "c"].map((name) => ({
        ...{ engine: scripted(name, [{ work: 1000, says: "unknown" }], log), answers: all, first: 200 },
        ...(name === "c" && early !== undefined ? { early } : {}),
      })),
    });
    await resultsOf(new Portfolio(options(100)).check(task()));
    assert.equal(log.slice(0, 7).join(""), "aacbbcc");
    const bounded = scripted("short", [{ work: 100, says: "bounded", bound: "args" }]);
    const soon = scripted("soon", [{ work: 200, says: "proved" }]);
    const { lanes: both } = lanes(bounded, soon);
    const early = both.map((lane) => ({ ...lane, early: 100 }));
    assert.deepEqual(said(await resultsOf(new Portfolio({ lanes: early }).check(task()))), ["soon proved"]);
  });

  it("keeps what stands in for an answer, and goes on looking for a better one", async () => {
    const bounded = scripted("bounding", [{ work: 100, says: "bounded", isProvisional: true }, { work: 300 }]);
    const with_ = async (says: Verdict): Promise<readonly string[]> =>
      said(await resultsOf(new Portfolio(lanes(bounded, scripted("other", [{ work: 2000, says }]))).check(task())));
    assert.deepEqual(await with_("unknown"), ["bounding bounded"]);
    assert.deepEqual(await with_("proved"), ["other proved"]);
    assert.deepEqual(await with_("violated"), ["other violated"]);
  });

  it("lets everybody look who may need no such bound, once, where an engine has one of its own", async () => {
    const bounded = scripted("short", [{ work: 100, says: "bounded", bound: "args" }]);
    const soon = scripted("soon", [{ work: 200, says: "proved" }]);
    assert.deepEqual(said(await resultsOf(new Portfolio(lanes(bounded, soon)).check(task()))), ["soon proved"]);
    const log: string[] = [];
    const late = scripted("late", [{ work: 1000, says: "proved" }], log);
    assert.deepEqual(said(await resultsOf(new Portfolio(lanes(bounded, late)).check(task()))), ["short bounded"]);
    assert.deepEqual(log, ["late", "late", "late leaves assert", "late ends"]);
  });

  it("takes a bound of the inputs as it is", async () => {
    const log: string[] = [];
    const bounded = scripted("short", [{ work: 100, says: "bounded", bound: "calls" }]);
    const other = scripted("other", [{ work: 100, says: "proved" }], log);
    const bounds = [{ name: "calls", value: 3, reached: true }];
    const inputs = { body: "start", roots: [], fieldDescriptor: () => "I", bounds, restrictions: [], assumptions: [] };
    assert.deepEqual(said(await resultsOf(new Portfolio(lanes(bounded, other)).check(task({ inputs })))), ["short bounded"]);
    assert.ok(!log.includes("other"));
  });

  it("takes the first answer, in turns that double, and ends the others", async () => {
    const log: string[] = [];
    const portfolio = new Portfolio(
      lanes(scripted("slow", [{ work: 5000, says: "proved" }], log), scripted("quick", [{ work: 500, says: "proved" }], log)),
    );
    assert.deepEqual(said(await resultsOf(portfolio.check(task()))), ["quick proved"]);
    const turns = ["slow", "slow", "quick", "quick", "slow", "slow", "slow", "slow", "quick", "quick", "quick"];
    assert.deepEqual(log, [...turns, "quick ends", "slow leaves assert", "slow ends"]);
  });

  it("begins with a short turn where a lane has one, and tells when a turn is over and when it is overdue", async () => {
    const told: string[] = [];
    const working: Engine = {
      name: "working",
      check: ({ others, budget, properties: [property] }) =>
        eventsOf(async (tell) => {
          for (let turn = 0; turn < 3; turn++) {
            const begun = budget.spent;
            let over: number | undefined;
            while (!others!.isOverdue()) {
              budget.spend(100_000);
              if (others!.isOver()) over ??= budget.spent - begun;
            }
            told.push(`${over} ${budget.spent - begun}`);
            await others!.turn(property!);
          }
          await tell({ kind: "finished", property: property! });
        }),
    };
    const other = { engine: scripted("other", [{ work: 5000, says: "proved" }]), answers: all, first: 200 };
    const lane = { engine: working, answers: all, first: 100_000, second: 1_000_000 };
    assert.deepEqual(said(await resultsOf(new Portfolio({ lanes: [lane, other] }).check(task()))), ["other proved"]);
    assert.deepEqual(told, ["100000 300000", "1000000 2000000", "2000000 4000000"]);
  });

  it("does the same in every run", async () => {
    const run = async (): Promise<string> => {
      const log: string[] = [];
      await resultsOf(
        new Portfolio(lanes(scripted("a", [{ work: 900, says: "bounded" }], log), scripted("b", [{ work: 800 }], log))).check(task()),
      );
      return log.join(" ");
    };
    assert.equal(await run(), await run());
  });

  it("asks an engine that is alone directly", async () => {
    const log: string[] = [];
    const only = { engine: scripted("only", [{ work: 100, says: "proved" }], log), answers: all, first: 100 };
    const other = { engine: scripted("other", [], log), answers: ({ kind }: Property) => kind === "exceptions", first: 100 };
    assert.deepEqual(said(await resultsOf(new Portfolio({ lanes: [other, only] }).check(task()))), ["only proved"]);
    assert.deepEqual(log, ["only", "only ends"]);
  });

  it("gives each property to those who answer it", async () => {
    const one = {
      engine: scripted("one", [{ work: 100, says: "proved" }]),
      answers: ({ kind }: Property) => kind === "assert",
      first: 100,
    };
    const two = {
      engine: scripted("two", [{ work: 100, property: EXCEPTIONS, says: "violated" }]),
      answers: ({ kind }: Property) => kind === "exceptions",
      first: 100,
    };
    const results = await resultsOf(new Portfolio({ lanes: [one, two] }).check(task({ properties: [ASSERT, EXCEPTIONS] })));
    assert.deepEqual(said(results), ["one proved", "two violated"]);
  });

  it("puts answers about places together", async () => {
    const one = scripted("one", [{ work: 100, says: "violated", at: 1 }, { work: 5000 }]);
    const two = scripted("two", [
      { work: 300, says: "proved", at: 2 },
      { work: 300, says: "proved", at: 3 },
    ]);
    const results = await resultsOf(new Portfolio(lanes(one, two)).check(task({ assertions: [place(1), place(2), place(3)] })));
    assert.deepEqual(said(results), ["one violated 1", "two proved 2", "two proved 3"]);
  });

  it("goes on with the next property where another has settled the first", async () => {
    const log: string[] = [];
    const one = scripted("one", [{ work: 100_000 }, { work: 100, property: EXCEPTIONS, says: "proved" }], log);
    const two = scripted(
      "two",
      [
        { work: 300, says: "proved" },
        { work: 100_000, property: EXCEPTIONS },
      ],
      log,
    );
    const results = await resultsOf(new Portfolio(lanes(one, two)).check(task({ properties: [ASSERT, EXCEPTIONS] })));
    assert.deepEqual(said(results), ["two proved", "one proved"]);
    assert.ok(log.length < 60, String(log.length));
  });

  it("tells an unknown at once as settled, and decides it when nobody knows better", async () => {
    const both = lanes(scripted("one", [{ work: 100 }]), scripted("two", [{ work: 900 }]));
    const events = await eventsFrom(new Portfolio(both).check(task()));
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ["began", "settled", "decided", "finished"],
    );
    const [result] = await resultsOf(
      (async function* () {
        yield* events;
      })(),
    );
    assert.equal(reasonText(result!.reason!), "one does not know");
    const better = lanes(scripted("one", [{ work: 100 }]), scripted("two", [{ work: 900, says: "proved" }]));
    assert.deepEqual(said(await resultsOf(new Portfolio(better).check(task()))), ["two proved"]);
  });

  it("tells answers only of a lane that keeps its doubts to itself", async () => {
    const doubting = (...steps: Step[]) => ({
      lanes: [
        { engine: scripted("brief", steps), answers: all, first: 200, tells: "answers" } as const,
        { engine: scripted("thorough", [{ work: 900 }]), answers: all, first: 200 },
      ],
    });
    const [unknown] = await resultsOf(new Portfolio(doubting({ work: 100 })).check(task()));
    assert.equal(reasonText(unknown!.reason!), "thorough does not know");
    const out = doubting({ work: 100, fails: new OutOfBudget("work") });
    assert.deepEqual(said(await resultsOf(new Portfolio(out).check(task()))), ["thorough unknown"]);
    assert.deepEqual(said(await resultsOf(new Portfolio(doubting({ work: 100, says: "proved" })).check(task()))), ["brief proved"]);
  });

  it("reports a contradiction as one, and knows nothing then", async () => {
    const options = {
      ...lanes(scripted("one", [{ work: 100, says: "proved" }]), scripted("two", [{ work: 100, says: "violated" }])),
      answers: "all",
    } as const;
    const [result, ...more] = await resultsOf(new Portfolio(options).check(task()));
    assert.deepEqual(more, []);
    assert.equal(result!.verdict, "unknown");
    assert.equal(result!.reason!.kind, "contradiction");
    assert.match(reasonText(result!.reason!), /internal error: engine one proved it, and engine two has an execution that breaks it/);
    assert.equal(result!.witness, undefined);
  });

  it("compares all answers where all are asked for: bounds are no contradiction", async () => {
    const options = {
      ...lanes(scripted("one", [{ work: 100, says: "bounded" }]), scripted("two", [{ work: 900, says: "violated" }])),
      answers: "all",
    } as const;
    assert.deepEqual(said(await resultsOf(new Portfolio(options).check(task()))), ["two violated"]);
  });

  it("keeps what others find when one fails, and then fails", async () => {
    const both = lanes(scripted("bad", [{ work: 100, fails: new Error("a bug") }]), scripted("good", [{ work: 900, says: "proved" }]));
    const results: Result[] = [];
    await assert.rejects(async () => {
      for await (const event of new Portfolio(both).check(task())) if (event.kind === "decided") results.push(...event.results);
    }, /a bug/);
    assert.deepEqual(said(results), ["good proved"]);
  });

  it("hands bad input on at once", async () => {
    const bad = new InputError({ code: "class-missing", message: "the program does not link" });
    const both = lanes(scripted("one", [{ work: 100, fails: bad }]), scripted("two", [{ work: 900, says: "proved" }]));
    await assert.rejects(resultsOf(new Portfolio(both).check(task())), /does not link/);
  });

  it("ends when it is cancelled", async () => {
    let asked = 0;
    const signal = {
      get aborted(): boolean {
        return ++asked > 1000;
      },
    };
    const both = lanes(scripted("one", [{ work: 1e9 }]), scripted("two", [{ work: 1e9 }]));
    const events = new Portfolio(both).check(task({ budget: new Budget({ signal }) }));
    const [result] = await resultsOf(events);
    assert.equal(result!.verdict, "unknown");
  });
});
