/**
 * Specifications in the place of missing code: what follows from them, what does not, and what is asked of callers.
 * Each by both strategies.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Bounds, type ContractOutcome, checkByInference, checkContract } from "@assay/engine-relational";
import { java as language } from "@assay/runtime-java";
import { compiled } from "./support/contracts.js";

const BOUNDS: Bounds = { unroll: 2, scan: 32, recursion: 2, depth: 60, objects: 2, arrayElements: 2, arrayLength: 100 };

const SHOP = `
class Item { int price; Item next; static int sold; }
interface Prices { int priceOf(int code); boolean has(Item item); char mark(); String name(); }
class Store {
  int size; Item first; int[] codes; Item[] shelf; long weight;
  static Store only;
  native int next();
  native void set(int to);
  native void blur();
  native void refill();
  native void shuffle();
  native Item take(int at);
  native int[] read(int n);
  native Item find(Item like);
  native void count();
  native void risky(int n);
  native int broken(int n);
  native int open(int n);
  native int untold(int n);
}
class Client {
  Prices prices; Store store; int kept; Item item;
  int price(int code) { return prices.priceOf(code); }
  int priceOfTwo(int a, int b) { return prices.priceOf(a) + prices.priceOf(b); }
  boolean same(Item i) { return prices.has(i) == prices.has(i); }
  char mark() { return prices.mark(); }
  int nameLength() { return prices.name().length(); }
  int set(int to) { kept = 5; store.set(to); return store.size; }
  int blur() { store.blur(); return kept; }
  int chain(Item i) { store.refill(); return i.price; }
  int shuffled() { int a = store.codes[0]; store.shuffle(); return store.codes[0] - a; }
  int taken() { Item i = store.take(0); return i == null ? 1 : i.price; }
  int sum(int n) { int[] a = store.read(n); int s = 0; for (int i = 0; i < a.length; i++) s += a[i]; return s; }
  int own() { Item mine = new Item(); mine.price = 7; Item other = store.find(null); other.price = 8; return mine.price; }
  int given() { Item mine = new Item(); mine.price = 7; Item other = store.find(mine); other.price = 8; return mine.price; }
  int stored() { Item mine = new Item(); mine.price = 7; item = mine; Item other = store.find(null); other.price = 8; return mine.price; }
  int branch(boolean b) { Item mine = b ? new Item() : null; item = mine; Item other = store.find(null); return b || other != null ? 1 : 0; }
  int counted() { store.count(); return Item.sold; }
  int caught(int n) { try { store.risky(n); return 1; } catch (IllegalStateException e) { return 2; } }
  int broken(int n) { return store.broken(n); }
  int open(int n) { return store.open(n); }
  int untold(int n) { return store.untold(n); }
  int loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += store.next(); return s; }
  int inner(int code) { return price(code) + 1; }
}`;

const MISSING = `
interface Prices {
  int priceOf(int code) { requires code >= 0; modifies nothing; ensures result > 0 && result <= 100; }
  boolean has(Item item) { modifies nothing; ensures result <=> item.price > 0; }
  char mark() { modifies nothing; ensures result > 'z'; }
  String name() { modifies nothing; ensures result != null; }
}
class Store {
  int next() { modifies this.size; ensures result == old(this.size) && this.size == old(this.size) + 1; }
  void set(int to) { modifies this.size; ensures this.size == to; }
  void blur() { modifies this.*; }
  void refill() { modifies this.first.*next.price; ensures all i in this.first.*next: i.price == 3; }
  void shuffle() { modifies this.codes[]; ensures this.codes[0] > old(this.codes[0]); }
  Item take(int at) { modifies nothing; ensures result == null || (fresh(result) && result.price == at + 1 && result.next == this.first); }
  int[] read(int n) { requires n >= 0; modifies nothing; ensures fresh(result) && result.length == n; ensures all v in result[]: v == 1; }
  Item find(Item like) { modifies nothing; ensures result != null; }
  void count() { modifies Item.sold; ensures Item.sold == old(Item.sold) + 2; }
  void risky(int n) { modifies nothing; throws IllegalStateException when n < 0; }
  int broken(int n) { modifies nothing; ensures result > n && result < n; }
  int open(int n) { ensures result > n; }
}`;

/** Method of `Client`, its specification, and the answer. */
const CASES: readonly (readonly [string, string, ContractOutcome["answer"]["kind"], RegExp?])[] = [
  ["price", "int price(int code) { requires prices != null && code >= 0; ensures result >= 1 && result <= 100; }", "kept"],
  [
    "price",
    "int price(int code) { requires prices != null && code >= 0; ensures result > 1; }",
    "broken",
    /Prices\.priceOf\(int\) .*returns 1$/,
  ],
  // Not the same for the same argument, unless the specification says so.
  ["priceOfTwo", "int priceOfTwo(int a, int b) { requires prices != null && a >= 0 && b == a; ensures result % 2 == 0; }", "broken"],
  ["priceOfTwo", "int priceOfTwo(int a, int b) { requires prices != null && a >= 0 && b >= 0; ensures result <= 200; }", "kept"],
  ["same", "boolean same(Item i) { requires prices != null && i != null; ensures result; }", "kept"],
  ["mark", "char mark() { requires prices != null; ensures result >= 123 && result <= 65535; }", "kept"],
  ["mark", "char mark() { requires prices != null; ensures result < 60000; }", "broken"],
  ["nameLength", "int nameLength() { requires prices != null; ensures result >= 0; }", "unknown", /String/],
  [
    "set",
    "int set(int to) { requires store != null; ensures result == to && kept == 5; ensures store.weight == old(store.weight); }",
    "kept",
  ],
  ["blur", "int blur() { requires store != null; ensures result == old(kept); ensures prices == old(prices); }", "kept"],
  ["blur", "int blur() { requires store != null && store.codes != null; ensures store.codes != null; }", "broken"],
  ["blur", "int blur() { requires store != null; ensures store.weight == old(store.weight); }", "broken"],
  ["chain", "int chain(Item i) { requires store != null && i in store.first.*next; ensures result == 3; }", "kept"],
  ["chain", "int chain(Item i) { requires store != null && i != null && i.price == 4; ensures result == 3; }", "broken"],
  [
    "chain",
    "int chain(Item i) { requires store != null && i not in store.first.*next && i != null; ensures result == old(i.price); }",
    "kept",
  ],
  ["shuffled", "int shuffled() { requires store != null && store.codes.length > 0; ensures result != 0; }", "kept"],
  [
    "shuffled",
    "int shuffled() { requires store != null && store.codes.length > 1; ensures store.codes[1] == old(store.codes[1]); }",
    "broken",
  ],
  ["taken", "int taken() { requires store != null; ensures result == 1; modifies nothing; }", "kept"],
  ["taken", "int taken() { requires store != null; ensures Item == old(Item); }", "broken"],
  ["sum", "int sum(int n) { requires store != null && n >= 0 && n <= 2; ensures result == n; }", "kept"],
  ["sum", "int sum(int n) { requires store != null && n >= 0; ensures result < 2; }", "broken"],
  ["sum", "int sum(int n) { requires store != null; ensures true; }", "broken", /n >= 0/],
  ["own", "int own() { requires store != null; ensures result == 7; }", "kept"],
  ["given", "int given() { requires store != null; ensures result == 7; }", "broken"],
  ["stored", "int stored() { requires store != null; ensures result == 7; }", "broken"],
  ["branch", "int branch(boolean b) { requires store != null; ensures result == 1; }", "kept"],
  ["counted", "int counted() { requires store != null; ensures result == old(Item.sold) + 2; }", "kept"],
  ["counted", "int counted() { requires store != null; ensures result == old(Item.sold); }", "broken"],
  [
    "caught",
    "int caught(int n) { requires store != null; ensures n < 0 => result == 2; ensures n >= 0 => result == 1; throws nothing; }",
    "kept",
  ],
  ["caught", "int caught(int n) { requires store != null; ensures result == 1; }", "broken", /throws IllegalStateException/],
  ["broken", "int broken(int n) { requires store != null; ensures result == 99; }", "unknown", /allows no outcome/],
  ["open", "int open(int n) { requires store != null; ensures result > n; }", "unknown", /no 'modifies': it could change everything/],
  [
    "untold",
    "int untold(int n) { requires store != null; ensures result > n; }",
    "unknown",
    /native .* a specification can stand in for it/,
  ],
  ["loop", "int loop(int n) { requires store != null && n == 2 && store.size == 10; ensures result == 21 && store.size == 12; }", "kept"],
  ["loop", "int loop(int n) { requires store != null && n == 2 && store.size == 10; ensures result == 20; }", "broken"],
  ["inner", "int inner(int code) { requires prices != null && code >= 0; ensures result >= 2; }", "kept"],
  ["inner", "int inner(int code) { requires prices != null; ensures result > 2; }", "broken", /code >= 0/],
];

const shop = compiled("Client", SHOP);

function told({ answer }: ContractOutcome): string {
  if (answer.kind === "unknown") return answer.reason;
  if (answer.kind === "kept") return "";
  const { broken, choices } = answer.replayed;
  return [broken.kind === "demand" ? broken.demand.clause.text : "", ...choices.map(({ text }) => text)].join("\n").trim();
}

for (const [strategy, check] of [
  ["inline", checkContract],
  ["spec", checkByInference],
] as const) {
  describe(`specifications in the place of missing code, strategy ${strategy}`, () => {
    for (const [method, text, expected, why] of CASES) {
      it(`${expected}: ${text}`, async () => {
        const { program, contracts } = shop(`${MISSING}\nclass Client { ${text} }`);
        const standIns = contracts.filter(({ method: each }) => program.procedure(each.procedure)?.body.kind !== "blocks");
        const classes = ["Client", "Item", "Prices", "Store"];
        const contract = contracts.find(({ method: each }) => each.declaringClass === "Client" && each.name === method)!;
        const outcome = await check({ program, language, contract, bounds: BOUNDS, budget: Budget.unlimited, classes, standIns });
        assert.equal(outcome.answer.kind, expected, told(outcome));
        if (why !== undefined) assert.match(told(outcome), why);
      });
    }
  });
}
