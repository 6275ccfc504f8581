import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import type { TraceEvent, TraceValue } from "@assay/checking";
import type { Wording } from "@assay/report";
import { htmlReport } from "@assay/report-html";
import type { Browser, Page } from "playwright-core";
import { launch, open, skip } from "./browser.js";
import { deadlocked, EVENTS, longTrace, OTHERS, reportOf, SOURCE, sources, violated } from "./reports.js";

const REPORT = reportOf([violated(EVENTS), ...OTHERS]);

/** What a language says of its names. */
const WORDING: Wording = {
  isLibrary: () => false,
  contents: () => "elements",
  procedure: (name) => name.replace(/^(.*)\.<init>$/, "new $1"),
  literal: (_type, text) => text,
  statement: (text) => text,
};

describe("the page", { skip, timeout: 120_000 }, () => {
  let browser: Browser;
  let html: string;
  before(async () => {
    browser = await launch();
    html = await htmlReport(REPORT, { ...sources(), wording: WORDING });
  });
  after(() => browser.close());

  it("opens from file:// without a network, a request or a complaint, at the step that fails", async () => {
    const { page, problems } = await open(browser, html);
    assert.equal(await page.locator(".position").textContent(), "7 / 7");
    assert.equal(await page.locator(".line.here").getAttribute("data-line"), "14");
    assert.match((await page.locator(".what").textContent())!, /✗ violated.*List\.last\(\).*assertion fails: "lost"/);
    assert.match((await page.locator(".condition").textContent())!, /size != 1 \|\| first == last.*size = 1.*first = Node#1/s);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it("keyboard only: forwards and backwards, values and objects are those that the events say", async () => {
    const { page, problems } = await open(browser, html);
    await page.keyboard.press("Home");
    const rng = random(7);
    const total = 7;
    let at = 0;
    for (let i = 0; i < 20; i++) {
      const target = Math.floor(rng() * total);
      for (; at < target; at++) await page.keyboard.press(rng() < 0.5 ? "ArrowRight" : "j");
      for (; at > target; at--) await page.keyboard.press(rng() < 0.5 ? "ArrowLeft" : "k");
      assert.deepEqual(await shown(page), expectedAt(target), `step ${target + 1}`);
    }
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it("out of a call, over a call, to the next change of what is selected; the address follows", async () => {
    const { page } = await open(browser, html);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.match((await page.locator(".frames .current").textContent())!, /new Node:3/);
    await page.keyboard.press("o");
    assert.match((await page.locator(".frames .current").textContent())!, /List\.add:6/);
    assert.match(page.url(), /#r1\.s3$/);
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowRight");
    assert.match(page.url(), /#r1\.s3$/);
    await page.keyboard.press("n");
    assert.match((await page.locator(".told").textContent())!, /nothing is followed: click a variable, a field or an object/);
    await page.locator("g.object .head").first().click();
    // On a busy machine the page may still be drawing what was chosen.
    await page.waitForTimeout(300);
    await page.keyboard.press("n");
    await page.waitForURL(/#r1\.s4$/, { timeout: 5_000 });
    assert.match((await page.locator("tr.changed").textContent())!, /List#1\.first.*null → Node#1.*changed here/);
    // A row of a box is a field: only its own changes are found.
    await page.locator("g.object").first().locator(".slot", { hasText: "size" }).click();
    assert.match((await page.locator(".told").textContent())!, /n and p lead to the changes of List#1\.size/);
    await page.keyboard.press("n");
    await page.waitForURL(/#r1\.s6$/, { timeout: 5_000 });
    await page.keyboard.press("n");
    assert.match((await page.locator(".told").textContent())!, /List#1\.size does not change after this step/);
    for (let i = 0; i < 2; i++) await page.keyboard.press("k");
    assert.match((await page.locator(".live").textContent())!, /step 4 of 7, List\.add line 7, List#1\.first changed from null to Node#1/);
    await page.keyboard.press("]");
    assert.match((await page.locator(".what").textContent())!, /unknown/);
    assert.match((await page.locator(".what").textContent())!, /limit-time: out of time.*next: --unit-timeout/s);
    await page.context().close();
  });

  it("steps are told by arguments and changes; at the end of a thread its variables are still there", async () => {
    const { page } = await open(browser, await htmlReport(reportOf([violated([...EVENTS, { kind: "end", thread: 0 }])]), sources()));
    assert.deepEqual(await page.locator(".steps .row").allTextContents(), [
      ...["List.add(7):6", "Node.<init>(7):3  song = 7", "6  node = Node#1", "7  first = Node#1", "9  last = Node#1", "10  size = 1"],
      "List.last():14",
    ]);
    assert.match((await page.locator(".variables").textContent())!, /this\s*List#1/);
    await page.context().close();
  });

  it("an object that the step is about is in sight", async () => {
    const { page } = await open(browser, await htmlReport(reportOf([violated(longTrace(40, 40))]), sources()), { hash: "#r1.s1" });
    const isSeen = `(() => {
      const { left, right, top, bottom } = document.querySelector(".picture").getBoundingClientRect();
      return [...document.querySelectorAll("rect.changed")].some((each) => {
        const box = each.getBoundingClientRect();
        return box.left >= left - 1 && box.left < right && box.top >= top - 30 && box.top < bottom;
      });
    })()`;
    let seen = 0;
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(30);
      if ((await page.locator("rect.changed").count()) === 0) continue;
      seen++;
      assert.ok(await page.evaluate(isSeen), (await page.locator(".position").textContent()) ?? "");
    }
    assert.ok(seen > 3);
    await page.context().close();
  });

  it("an address leads to a step; pinned expressions are shown at every step", async () => {
    const { page } = await open(browser, html, { hash: "#r1.s4" });
    assert.equal(await page.locator(".position").textContent(), "4 / 7");
    await page.locator(".pins input").fill("first == last");
    await page.keyboard.press("Enter");
    assert.match((await page.locator(".pins li").textContent())!, /first == last = false/);
    await page.keyboard.press("Escape");
    await page.locator(".pins input").blur();
    await page.keyboard.press("ArrowRight");
    assert.match((await page.locator(".pins li").textContent())!, /first == last = true/);
    await page.context().close();
  });

  it("axe finds nothing, in both themes and three widths", async () => {
    const both = await htmlReport(reportOf([deadlocked(), ...OTHERS]), sources());
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    for (const scheme of ["light", "dark"] as const)
      for (const width of [360, 900, 1440]) {
        const { page } = await open(browser, width === 900 ? both : html, { scheme, width });
        await page.keyboard.press("ArrowLeft");
        // The page's own policy allows no other script: axe is run beside it.
        const found = await page.evaluate(
          `${axe}; axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html).join(" | ").slice(0, 300)))`,
        );
        assert.deepEqual(found, [], `${scheme} ${width}`);
        const wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        assert.ok((wide as number) <= 0, `nothing sticks out at ${width}: ${wide}`);
        await page.context().close();
      }
  });

  it("shows threads and locks as lanes, and walks from turn to turn", async () => {
    const { page, problems } = await open(browser, await htmlReport(reportOf([deadlocked()]), sources()));
    const lanes = page.locator(".lanes svg");
    assert.match(
      (await lanes.getAttribute("aria-label"))!,
      /^2 threads: main takes Lock#2, waits to enter Lock#1.*; worker takes Lock#1, waits to enter Lock#2/,
    );
    assert.deepEqual(await lanes.locator(".lane").allTextContents(), ["main", "worker"]);
    await page.setViewportSize({ width: 380, height: 800 });
    await page.keyboard.press("End");
    const shift = `(r => r.left - document.querySelector(".lanes").getBoundingClientRect().left)(document.querySelector(".lane").getBoundingClientRect())`;
    assert.ok(((await page.evaluate(shift)) as number) >= 0, "names stay in sight on a narrow page");
    await page.setViewportSize({ width: 1280, height: 800 });
    assert.deepEqual((await lanes.locator(".lock").allTextContents()).sort(), ["Lock#1", "Lock#2"]);
    assert.deepEqual(await counts(page), { waits: 2, held: 2, signal: 1 });
    const threads = page.locator("table.threads tr");
    assert.deepEqual(await threads.allTextContents(), [
      "▸ mainList.main:10 · waits to enter Lock#1, which worker holds · has Lock#2",
      "workerList.run:9 · waits to enter Lock#2, which main holds · has Lock#1",
    ]);
    assert.equal(await page.locator(".does").textContent(), "enters Lock#2");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.locator(".does").textContent(), "enters Lock#1");
    assert.match((await threads.nth(0).textContent())!, /^mainList\.main:7$/);
    await page.keyboard.press("End");
    const position = page.locator(".position");
    await page.keyboard.press("<");
    assert.equal(await position.textContent(), "3 / 5", "where the other thread began, not its last move");
    await page.keyboard.press("<");
    assert.equal(await position.textContent(), "1 / 5");
    await page.keyboard.press("<");
    assert.match((await page.locator(".told").textContent())!, /no other thread goes on before this step/);
    await page.keyboard.press(">");
    assert.equal(await position.textContent(), "3 / 5");
    await page.keyboard.press("Home");
    assert.match((await threads.nth(1).textContent())!, /not started/);
    await page.keyboard.press("End");
    assert.match((await threads.nth(1).textContent())!, /has Lock#1/);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it("keeps its limits on long traces", async () => {
    for (const [lines, objects, bytes] of [
      [5_000, 20, 1.2e6],
      [40_000, 500, 9e6],
    ] as const) {
      const events = longTrace(lines, objects);
      const long = await htmlReport(reportOf([violated(events)]), sources());
      assert.ok(long.length <= bytes, `${long.length} bytes for ${events.length} events`);
      const { page, problems } = await open(browser, long);
      const most = await page.evaluate("Math.max(...[...document.querySelectorAll('.rows')].map((rows) => rows.children.length))");
      assert.ok((most as number) <= 300, `${most} rows`);
      assert.ok((await page.locator("g.object").count()) <= 60);
      if (objects > 60) assert.match((await page.locator(".about").textContent())!, /of 500 objects, the first 60 are drawn/);
      await page.keyboard.press("Home");
      for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
      assert.match((await page.locator(".position").textContent())!, /^21 \//);
      await page.keyboard.press("End");
      assert.deepEqual(problems, []);
      await page.context().close();
    }
  });

  it("hostile text is shown, and does nothing", async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>\u202e"\u0007';
    const events: TraceEvent[] = EVENTS.map((event) =>
      event.kind === "call" ? { ...event, method: `List.${evil}`, file: `${evil}.java` } : event,
    );
    events.splice(2, 0, { kind: "set", frame: 1, place: { kind: "local", name: evil }, now: { string: evil.repeat(20_000) } });
    const result = violated(events, { entry: `${evil}()`, message: evil, location: { file: `${evil}.java`, line: 1, procedure: evil } });
    const page = await htmlReport(reportOf([result], evil), sources(`class A { String s = "${evil}"; }\n`));
    assert.ok(!page.includes("<img"));
    const opened = await open(browser, page, { hash: "#r1.s1" });
    const [text = ""] = await opened.page.locator("body").allInnerTexts();
    assert.match(text, /<img src=x onerror=alert\(2\)>\\u202e/);
    assert.ok(!text.includes("\u202e") && !text.includes("\u0007"));
    assert.deepEqual(opened.problems, []);
    await opened.page.context().close();
  });

  it("without script every result and receipt is there", async () => {
    const { page } = await open(browser, html, { script: "off" });
    const [text = ""] = await page.locator("body").allInnerTexts();
    for (const each of [
      "List.last()",
      "List.proved()",
      "List.bounded()",
      "List.unknown()",
      "calls=3",
      "arguments are not null",
      "limit-time",
      "Node#1",
    ])
      assert.ok(text.includes(each), each);
    await page.context().close();
  });
});

/** How many of each are drawn in the lanes. */
async function counts(page: Page): Promise<Record<string, number>> {
  const kinds = ["waits", "held", "signal"];
  return Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await page.locator(`.lanes .${kind}`).count()] as const)));
}

it("says what a proof stands on, and which bound was reached", async () => {
  const location = { file: "List.java", line: 8, procedure: "List.add" };
  const proved = {
    ...REPORT,
    results: REPORT.results.map((result) => ({
      ...result,
      ...(result.verdict === "proved"
        ? { because: { solver: "facts", invariants: [{ at: "loop" as const, location, text: "0 <= i" }] } }
        : {}),
    })),
  };
  const html = await htmlReport(proved, sources());
  assert.match(html, /it rests on the loop in line 8 of List\.add: 0 (&lt;|<|\\u003c)= i/);
  assert.match(html, /the bound calls=3 was reached: raise it with --bound calls=5/);
});

it("the same report gives the same bytes", async () => {
  assert.equal(await htmlReport(REPORT, sources()), await htmlReport(REPORT, sources()));
});

it("a source that has changed since is said to have", async () => {
  const report = { ...REPORT, sources: [{ file: "List.java", sha256: "another" }] };
  assert.match(await htmlReport(report, sources()), /the file has changed since it was checked/);
  assert.match(SOURCE, /assert/);
});

/** What the page shows of a step: its line, its variables, its objects. */
async function shown(page: Page): Promise<unknown> {
  const here = page.locator(".line.here");
  return {
    line: (await here.count()) === 0 ? "3" : await here.getAttribute("data-line"),
    variables: await page.locator(".variables tr").evaluateAll((rows) =>
      rows
        .map((row) =>
          [
            row.querySelector("th")!.textContent,
            row
              .querySelector("td")!
              .textContent!.replace(/^.*→ /, "")
              .replace(/ ✱ changed here$/, ""),
          ].join(" = "),
        )
        .filter((text) => !text.includes("#1.")),
    ),
    objects: await page
      .locator("g.object")
      .evaluateAll((boxes) =>
        boxes.map((box) =>
          [...box.querySelectorAll("text:not(.names)")].map((text) => text.childNodes[0]!.textContent!.replace("✱ ", "")).join("; "),
        ),
      ),
  };
}

/** The same, from the events alone: each step ends before the next call or line, without what ends invocations. */
function expectedAt(step: number): unknown {
  const starts = EVENTS.flatMap((event, i) => (event.kind === "call" || event.kind === "line" ? [i] : []));
  const frames = new Map<number, { line: number; locals: Map<string, TraceValue> }>();
  const objects = new Map<number, { name: string; fields: Map<string, TraceValue> }>();
  const names = new Map<number, string>();
  let current = 0;
  let end = starts[step + 1] ?? EVENTS.length;
  while (["return", "throw", "new"].includes(EVENTS[end - 1]!.kind)) end--;
  for (const event of EVENTS.slice(0, end)) {
    if (event.kind === "new") {
      names.set(event.object, event.name);
      if (event.fields !== undefined)
        objects.set(event.object, { name: event.name, fields: new Map(event.fields.map((each) => [each.name, each.value])) });
    } else if (event.kind === "call") {
      frames.set(event.frame, { line: event.line, locals: new Map(event.arguments.map((each) => [each.name, each.value])) });
      current = event.frame;
    } else if (event.kind === "line") {
      frames.get(event.frame)!.line = event.line;
      current = event.frame;
    } else if (event.kind === "set" && event.place.kind === "local") frames.get(event.frame)!.locals.set(event.place.name, event.now);
    else if (event.kind === "set" && event.place.kind === "field") objects.get(event.place.object)!.fields.set(event.place.name, event.now);
  }
  const show = (value: TraceValue): string =>
    typeof value === "object" && value !== null && "object" in value ? names.get(value.object)! : String(value);
  const { line, locals } = frames.get(current)!;
  return {
    line: String(line),
    variables: [...locals].map(([name, value]) => `${name} = ${show(value)}`),
    objects: [...objects.values()].map(({ name, fields }) =>
      [name, ...[...fields].map(([field, value]) => `${field} = ${show(value)}`)].join("; "),
    ),
  };
}

/** Numbers from 0 to 1 that are the same every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
