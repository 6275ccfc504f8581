import assert from "node:assert/strict";
import { test } from "node:test";
import { InputError, Random } from "@assay/base";
import { ltl, relational } from "@assay/spec";

function property(text: string): ltl.TemporalProperty {
  const problems = new relational.Problems();
  const parsed = ltl.parseTemporalProperty({ file: "--property", text }, problems);
  problems.throwIfAny();
  return parsed!;
}

function file(text: string): readonly ltl.TemporalProperty[] {
  const problems = new relational.Problems();
  const parsed = ltl.parseTemporalFile({ file: "queue.ltl", text }, problems);
  problems.throwIfAny();
  return parsed;
}

const text = (formula: string) => ltl.formulaText(property(formula).formula);

/** `line:column code message` of every problem. */
function problemsOf(parse: () => unknown): readonly string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof InputError)
      return error.diagnostics.map(({ code, message, place }) => `${place?.line}:${place?.column} ${code} ${message}`);
    throw error;
  }
  return [];
}

test("operators, their precedence and their words", () => {
  assert.equal(text("G(M.p -> F M.q)"), "G (!M.p || F M.q)");
  assert.equal(text("[](M.p -> <>M.q)"), text("always (M.p implies eventually M.q)"));
  assert.equal(text("!M.a U M.b && M.c || M.d"), "((!M.a U M.b) && M.c) || M.d");
  assert.equal(text("M.a U M.b U M.c"), "M.a U (M.b U M.c)");
  assert.equal(text("M.a -> M.b -> M.c"), "!M.a || (!M.b || M.c)");
  assert.equal(text("M.a <-> M.b"), "(!M.a || M.b) && (!M.b || M.a)");
  assert.equal(text("M.a W M.b"), "M.b R (M.a || M.b)");
  assert.equal(text("not M.a unless M.b or M.c releases M.d"), text("!M.a W M.b || M.c R M.d"));
  assert.equal(text("G true -> false"), "!G true || false");
});

test("classes may be called like operators", () => {
  assert.equal(text("G G.p && F X.q"), "G G.p && F X.q");
});

test("propositions", () => {
  const kinds = (formula: string) => [...property(formula).propositions.values()];
  const [field] = kinds("G app.Main.flag");
  assert.deepEqual([field!.kind, field!.text], ["expression", "app.Main.flag"]);
  const [braced] = kinds("!{Main.seen == 42} U Main.ready");
  assert.deepEqual([braced!.kind, braced!.text], ["expression", "{Main.seen == 42}"]);
  const [at, atMethod, atFile] = kinds("F at Account.withdraw:12 && F at Account.close && F at Main.java:17");
  assert.deepEqual(
    [at!.kind === "at" && [at.method, at.line], atMethod!.kind === "at" && atMethod.line],
    [["Account.withdraw", 12], undefined],
  );
  assert.deepEqual(atFile!.kind === "at-line" && [atFile.file, atFile.line], ["Main.java", 17]);
  const [enter, exit] = kinds("G(enter X.m -> F exit a.b.X.m)");
  assert.deepEqual(enter!.kind === "enter" && enter.method, "X.m");
  assert.deepEqual(exit!.kind === "exit" && exit.method, "a.b.X.m");
  const [holds, anyone, ended, waits] = kinds(
    'F holds(Main.t1, Main.lock) && F holds(Main.lock) && F ended(thread "w") && F waiting("w", Main.lock)',
  );
  assert.ok(holds!.kind === "holds" && holds.thread?.kind === "expression");
  assert.ok(anyone!.kind === "holds" && anyone.thread === undefined);
  assert.ok(ended!.kind === "thread-state" && ended.state === "ended" && ended.thread.kind === "named" && ended.thread.name === "w");
  assert.ok(waits!.kind === "thread-state" && waits.state === "waiting" && waits.object !== undefined);
});

test("a proposition that is written twice is one", () => {
  assert.deepEqual([...property("F {M.a  ==\n 1} && G {M.a == 1}").propositions.keys()], ["{M.a == 1}"]);
});

test("arrows inside braces are Java's", () => {
  const { propositions } = property("F {M.a[0]<-1} && M.b");
  assert.deepEqual([...propositions.keys()], ["{M.a[0]<-1}", "M.b"]);
});

test("files: named propositions, properties, fairness", () => {
  const [served, once, safe] = file(`
    // A queue.
    prop busy = Main.count > 0;
    prop free = !Main.busy && Main.owner == null;
    prop inside = at Main.take:12;
    property served : G(busy -> F free) under strong;
    property once : bounded_existence(inside) globally;
    property safe : absence(inside) between busy and free under none;
  `);
  assert.deepEqual([served!.name, served!.fairness, [...served!.propositions.keys()]], ["served", "strong", ["busy", "free"]]);
  assert.deepEqual([once!.fairness, safe!.fairness], ["weak", "none"]);
  assert.equal(
    ltl.formulaText(safe!.formula),
    ltl.formulaText(
      file("prop busy = Main.a; prop free = Main.b; prop inside = Main.c; property it : G(busy && !free && F free -> !inside W free);")[0]!
        .formula,
    ),
  );
});

test("errors have a place and a suggestion", () => {
  const one = (formula: string) => problemsOf(() => property(formula)).join("\n");
  assert.match(one("G X Main.p"), /^1:3 ltl-next there is no next operator: .* use F, U or W$/);
  assert.match(one("G(Main.p -> next Main.q)"), /^1:13 ltl-next/);
  assert.match(one("Main.p X Main.q"), /^1:8 ltl-next/);
  assert.match(one("G(Main.p => F Main.q)"), /^1:10 ltl-syntax expected '\)', but here is =>; did you mean ->\?$/);
  assert.match(one("G Main.p & Main.q"), /^1:10 ltl-syntax .*did you mean &&\?$/);
  assert.match(one("G Main.count == 0"), /^1:14 ltl-syntax .*needs braces, as in \{Main.count == 0\}$/);
  assert.match(one("alwys Main.p"), /^1:1 ltl-unknown there is no proposition alwys; did you mean always\?$/);
  assert.match(one("G ready"), /^1:3 ltl-unknown .*a field is written Class.field/);
  assert.match(one("Main.p untl Main.q"), /^1:8 ltl-syntax .*did you mean until\?$/);
  assert.match(one("G {Main.count == 0"), /^1:3 ltl-syntax expected '\}'/);
  assert.match(one("G (Main.p"), /^1:10 ltl-syntax expected '\)', but the text ends here$/);
  assert.match(one("G {Main.count ==}"), /^1:17 spec-syntax/);
  assert.match(
    one("response(Main.p) globally"),
    /^1:1 ltl-pattern expected response\(P, S\): where P holds, S holds then or later; here are 1 arguments$/,
  );
  assert.match(one("absence(Main.p) befor Main.q"), /^1:17 ltl-pattern .*did you mean before\?$/);
  assert.match(one("G Main.p under week"), /^1:16 ltl-fairness expected none, weak or strong; did you mean weak\?$/);
  assert.match(one("F enter run"), /^1:9 ltl-syntax expected a method of a class, as in Account.run$/);
  assert.match(one("F at Main.java"), /^1:3 ltl-syntax a file needs a line/);
  assert.match(one(""), /^1:1 ltl-syntax expected a formula, but the text ends here$/);
});

test("an error ends its clause only", () => {
  const found = problemsOf(() =>
    file("prop busy = Main.a;\nprop G = Main.b;\nproperty p : G bsy;\nproprty q : busy;\nprop busy = Main.c;\nproperty fine : G busy;"),
  );
  assert.deepEqual(
    found.map((each) => each.split(" ").slice(0, 2).join(" ")),
    ["2:6 ltl-name", "3:16 ltl-unknown", "4:1 ltl-syntax", "5:6 ltl-name"],
  );
  assert.match(found[1]!, /did you mean busy\?$/);
  assert.match(found[2]!, /did you mean property\?$/);
});

test("what is too large or too deep is refused, not run out of stack on", () => {
  for (const large of [
    `${"G ".repeat(100_000)}M.p`,
    `${"(".repeat(100_000)}M.p`,
    Array(60).fill("M.p").join(" <-> "),
    Array(5_000).fill("M.p").join(" && "),
  ])
    assert.match(problemsOf(() => property(large)).join(), /ltl-too-large/);
});

test("damaged texts give diagnostics or properties, nothing else", () => {
  const random = new Random(4);
  const good =
    'prop busy = Main.count > 0; prop w = holds("t", Main.lock); property a : G(busy -> F w) under weak; property b : response(busy, at X.m:3) between w and {Main.x[0] == 1};';
  const parts = [...'(){}[]<>-!&|;:,."=', " G ", " U ", " X ", "prop", "property", "under", "after", "\u{1f600}", "'", '"', "0x", "/*"];
  for (let i = 0; i < 3_000; i++) {
    let damaged = good;
    for (let k = 0; k <= random.below(4); k++) {
      const at = random.below(damaged.length);
      damaged = damaged.slice(0, at) + random.pick(parts) + damaged.slice(at + random.below(6));
    }
    problemsOf(() => file(damaged));
    problemsOf(() => property(damaged));
  }
});
