/** What somebody who had never seen a page stumbled over when looking for causes of bugs with it. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Result, TraceEvent, TraceValue } from "@assay/checking";
import { htmlReport } from "@assay/report-html";
import type { Browser, Page } from "playwright-core";
import { launch, open, skip, type View } from "./browser.js";
import { EVENTS, OTHERS, reportOf, sources, violated } from "./reports.js";

const call = (frame: number, thread: number, method: string, line: number, self?: number, parent?: number): TraceEvent => ({
  ...{ kind: "call", frame, thread, method, procedure: `${method}()V`, file: "List.java", line },
  ...(parent === undefined ? {} : { parent }),
  arguments: self === undefined ? [] : [{ name: "this", value: { object: self } }],
});
const turn = (thread: number, does: string, frame?: number, line?: number): TraceEvent => ({
  ...{ kind: "turn", thread, does, ...(frame === undefined ? {} : { frame, line: line! }) },
});
const lineOf = (frame: number, line: number): TraceEvent => ({ kind: "line", frame, line });
const lock = (kind: "lock" | "unlock", thread: number, frame: number, object: number): TraceEvent => ({ kind, thread, frame, object });
const field = (frame: number, object: number, name: string, was: TraceValue, now: TraceValue): TraceEvent => ({
  ...{ kind: "set", frame, place: { kind: "field", object, name }, was, now },
});
const object = (number: number, name: string, fields: Readonly<Record<string, TraceValue>>): TraceEvent => ({
  ...{ kind: "new", object: number, class: name.split("#")[0]!, name },
  fields: Object.entries(fields).map(([key, value]) => ({ name: key, value })),
});

/** `Store.add` calls `Index.added` and `Index.complete` calls `Store.size`, all of them synchronized. */
const CALLING: readonly TraceEvent[] = [
  ...[turn(0, "begins"), object(1, "Store#1", {}), object(2, "Index#1", { entries: 0 }), call(1, 0, "Store.add", 6, 1)],
  ...[turn(0, "enters Store#1", 1, 6), lock("lock", 0, 1, 1), lineOf(1, 7), call(2, 0, "Index.added", 10, 2, 1)],
  ...[turn(1, "begins"), call(3, 1, "Index.complete", 14, 2), turn(1, "enters Index#1", 3, 14), lock("lock", 1, 3, 2)],
  call(4, 1, "Store.size", 15, 1, 3),
  { kind: "wait", thread: 0, text: "waits to enter Index#1, which auditor holds", object: 2, for: 1, calls: true },
  { kind: "wait", thread: 1, text: "waits to enter Store#1, which main holds", object: 1, for: 0, calls: true },
];

/** A shelf: `sold` is read and written on line 8, `pieces` only read on line 9, under a lock that a field has. */
const SHELF: readonly TraceEvent[] = [
  ...[turn(0, "begins"), object(2, "Object#1", {}), object(1, "Stock#1", { pieces: 3, sold: 0, door: { object: 2 } })],
  ...[call(1, 0, "Stock.sell", 6, 1), turn(0, "reads Stock.door", 1, 6), turn(0, "enters Stock#1.door", 1, 6)],
  ...[{ ...lock("lock", 0, 1, 2), named: "Stock#1.door" } as TraceEvent, lineOf(1, 7)],
  ...[{ ...lock("unlock", 0, 1, 2), named: "Stock#1.door" } as TraceEvent],
  ...[turn(0, "reads Stock.sold", 1, 8), field(1, 1, "sold", 0, 1), turn(0, "reads Stock.pieces", 1, 9)],
  ...[{ kind: "return", frame: 1, value: true } as TraceEvent, turn(0, "ends"), { kind: "end", thread: 0 } as TraceEvent],
];

function scheduled(events: readonly TraceEvent[], threads: readonly string[], more: Partial<Result> = {}): Result {
  const result = violated(events, { engine: "explicit", ...more });
  return { ...result, witness: { ...result.witness!, schedule: { threads, moves: [], ends: [] } } };
}

describe("what a reader stumbled over", { skip, timeout: 120_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  const pageOf = async (results: readonly Result[], view: View = {}): Promise<Page> =>
    (await open(browser, await htmlReport(reportOf(results), sources()), view)).page;
  const rows = (page: Page): Promise<string[]> => page.locator(".steps .row").allTextContents();

  it("a call that waits for its lock is not entered: everything names the line that calls", async () => {
    const location = { file: "List.java", line: 7, procedure: "Store.add" };
    const page = await pageOf([scheduled(CALLING, ["main", "auditor"], { property: { kind: "deadlock" }, location })]);
    assert.deepEqual(await page.locator("table.threads tr").allTextContents(), [
      "mainStore.add:7 · waits to enter Index#1, which auditor holds · has Store#1",
      "▸ auditorIndex.complete:14 · waits to enter Store#1, which main holds · has Index#1",
    ]);
    assert.equal(await page.locator(".line.here").getAttribute("data-line"), "14");
    assert.deepEqual(await page.locator(".line.failing").evaluateAll((lines) => lines.map((each) => each.getAttribute("data-line"))), [
      "7",
      "14",
    ]);
    assert.deepEqual(await page.locator(".frames button").allTextContents(), ["Store.size, not begun", "Index.complete:14"]);
    assert.equal((await rows(page)).at(-1), "Store.size()  waits to enter Store#1, which main holds");
    await page.locator("table.threads button", { hasText: "main" }).click();
    assert.equal(await page.locator(".line.here").getAttribute("data-line"), "7");
    await page.context().close();
  });

  it("locks are in the rows, and held until the step is over; reads have values, and are not told where they are written", async () => {
    const page = await pageOf([scheduled(SHELF, ["main", "other"])]);
    assert.deepEqual(await rows(page), [
      "main Stock.sell():6",
      "6 Node node = new Node(song);",
      "6  enters Stock#1.door",
      "7  leaves Stock#1.door",
      "8  sold = 1",
      "9  reads Stock#1.pieces = 3  returns true",
    ]);
    await page.locator(".steps .row").nth(3).click();
    assert.match((await page.locator("table.threads").textContent())!, /Stock\.sell:7 · has Stock#1\.door/);
    await page.keyboard.press("ArrowRight");
    assert.doesNotMatch((await page.locator("table.threads").textContent())!, /has Stock/);
    assert.equal(await page.locator(".does").count(), 0, "sold is written there");
    await page.context().close();
  });

  it("rows tell what lists get and lose; what happens is cut last", async () => {
    const list = (...texts: readonly string[]) => ({ kind: "list" as const, elements: texts.map((string) => ({ string })) });
    const [long, other] = ["Dear Ada, thank you for the book.", "Dear Ada, thank you for the flowers."];
    const args = { kind: "new", object: 5, class: "String[]", name: "String[]#1", elements: [], length: 0 } as const;
    const events: readonly TraceEvent[] = [
      { kind: "new", object: 1, class: "java.util.ArrayList", name: "ArrayList#1", holds: list() },
      { ...args },
      {
        ...call(1, 0, "letters.Writing.theVeryLongNameOfAMethodThatReturns", 6),
        arguments: [{ name: "args", value: { object: 5 } }],
      } as TraceEvent,
      { kind: "holds", object: 1, was: list(long), now: list(long, other) },
      lineOf(1, 7),
      { kind: "holds", object: 1, was: list(long, other), now: list(other) },
      lineOf(1, 8),
      { kind: "holds", object: 1, was: list(other), now: list() },
      { ...call(2, 0, "letters.Writing.length", 9, undefined, 1), arguments: [{ name: "text", value: { string: long } }] } as TraceEvent,
      call(3, 0, "letters.Writing.last", 10, undefined, 2),
      { kind: "return", frame: 3, value: 1 },
      { kind: "return", frame: 2, value: 2 },
    ];
    const page = await pageOf([violated(events)], { hash: "#r1.s1" });
    assert.deepEqual(await rows(page), [
      'Writing.theVeryLongNameOfAMethodThatReturns(String[]#1):6  ArrayList#1 gets "Dear Ada, tha…flowers."',
      '7  ArrayList#1 loses "Dear Ada, tha…he book."',
      '8  ArrayList#1 loses "Dear Ada, tha…flowers.", is empty',
      'length("Dear Ada, tha…he book."):9',
      "last():10  returns 1  length returns 2",
    ]);
    const isWhole = "(e => e.scrollWidth <= e.clientWidth)(document.querySelectorAll('.steps .row')[4].querySelector('.happens'))";
    assert.ok(await page.evaluate(isWhole), "what is returned is whole");
    assert.deepEqual(await page.locator("g.object .name").allTextContents(), ["✱ ArrayList#1"], "empty arguments take no place");
    await page.context().close();
  });

  it("pins reckon as Java does, are followed into calls, and say why they have no value", async () => {
    const page = await pageOf([violated(EVENTS)], { hash: "#r1.s3" });
    const pinned = async (text: string): Promise<string> => {
      await page.locator(".pins input").fill(text);
      await page.keyboard.press("Enter");
      return (await page.locator(".pins li").last().textContent())!.replace(/ *×$/, "");
    };
    for (const [text, shown] of [
      ["song + 2147483647", "= -2147483642"],
      ["(song - 1) * 2 / 5 == 2 && !(size > 0)", "= true"],
      ["song % 4L", "= 3"],
      ["List#1.size - song", "= -7"],
      ["node.next", "= null"],
      ["node.next.song", " null has no song"],
      ["node.songs", " Node#1 has no songs"],
      ["song / size", " divided by zero"],
      ["foo", " no such name in this trace: foo"],
      ["size()", /not an expression that can be watched.*; calls cannot/],
      ["size +", /not an expression that can be watched/],
      ["size ? 1", /not an expression that can be watched/],
    ] as const) {
      const found = await pinned(text);
      if (typeof shown === "string") assert.equal(found, shown.startsWith("=") ? `${text} ${shown}` : `${text}${shown}`);
      else assert.match(found, shown);
    }
    await page.evaluate("location.hash = '#r1.s2'");
    await page.locator(".frames .current", { hasText: "Node" }).waitFor();
    const list = page.locator(".pins li");
    assert.match((await list.nth(0).textContent())!, /^song \+ 2147483647 = -2147483642/);
    assert.match((await list.nth(1).textContent())!, /= true in List\.add/, "size is a field of what called");
    assert.match((await list.nth(4).textContent())!, /node: not in this frame, nor in one that called it/);
    await page.context().close();
  });

  it("a search that finds nothing says so; Escape ends it, in the box and outside", async () => {
    const page = await pageOf([violated(EVENTS), ...OTHERS]);
    const all = (await rows(page)).length;
    for (const where of ["inside", "outside"]) {
      await page.keyboard.press("/");
      await page.keyboard.type("zzzz");
      assert.equal(await page.locator("nav .none").textContent(), "no result matches");
      assert.equal(await page.locator(".trace .none").textContent(), "no step matches");
      assert.equal(await page.locator(".trace h2").textContent(), `Trace (0 of ${all})`);
      if (where === "outside") await page.locator(".search").blur();
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".search").inputValue(), "");
      assert.equal((await rows(page)).length, all);
    }
    await page.context().close();
  });

  it("narrow: the trace is next to the source, and the buttons stay in view", async () => {
    const page = await pageOf([scheduled(SHELF, ["main", "other"])], { width: 420, height: 700 });
    const top = (selector: string): Promise<number> =>
      page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`) as Promise<number>;
    const order = await Promise.all([".lanes", ".panes .source", ".panes .trace", ".panes .state", ".panes .objects"].map(top));
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    const lanes = "(e => e.scrollWidth - e.clientWidth)(document.querySelector('.lanes'))";
    assert.ok(((await page.evaluate(lanes)) as number) <= 0, "few steps need no scrolling");
    await page.evaluate("document.querySelector('.panes .trace').scrollIntoView()");
    assert.ok((await top(".controls")) >= 0 && (await top(".controls")) < 100);
    await page.context().close();
  });

  it("the words are those of people, and results without a place show where they are declared", async () => {
    const about = violated(EVENTS);
    const more = {
      ...about,
      receipt: { ...about.receipt, assumptions: ["calls are atomic (docs/engines/explicit.md)", "states (heap=constructed)"] },
    };
    const proved: Result = { ...OTHERS[0]!, entry: "List.add(int)" };
    const page = await pageOf([more, proved]);
    const text = async (): Promise<string> => (await page.locator(".app").textContent())!;
    assert.match(await text(), /violated: assertion/);
    assert.match(await text(), /proved: no exception/);
    assert.match(await text(), /assumes: calls are atomic(?! \()/);
    assert.match(await text(), /states \(--bound heap=constructed\)/);
    assert.doesNotMatch(await text(), /Rests on|by refinement|proved by|with nothing to check|docs\/engines/);
    await page.keyboard.press("]");
    assert.equal(await page.locator(".line.here").getAttribute("data-line"), "5");
    await page.context().close();
  });
});
