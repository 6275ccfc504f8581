/**
 * `--entry 'Class.*'`: one object of a class, used in any way. What is proved of every state that its methods lead to;
 * and everything by which others might change the object, for which nothing may be proved.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { check, openProject, type Result } from "../src/index.js";

const folder = mkdtempSync(join(tmpdir(), "assay-classes-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Assertions hold in every state of one object, whatever is called how often. */
const HOLDS: Readonly<Record<string, string>> = {
  Account: `
    private int balance;
    private boolean open = true;
    public Account(int start) {
      if (start < 0) throw new IllegalArgumentException();
      balance = Math.min(start, 1000);
    }
    public void deposit(int amount) { if (open && amount > 0 && amount <= 1000 - balance) balance += amount; }
    public void withdraw(int amount) { if (open && amount > 0 && amount <= balance) balance -= amount; }
    public void close() { open = false; }
    public int balance() { assert balance >= 0 && balance <= 1000; return balance; }
    @Override public boolean equals(Object other) { return other instanceof Account && ((Account) other).balance == balance; }
    @Override public int hashCode() { return balance; }`,
  Ring: `
    private final int[] items;
    private int head, size;
    public Ring(int capacity) { items = new int[Math.max(1, Math.min(capacity, 1000))]; }
    public void offer(int x) { if (size < items.length) { items[(head + size) % items.length] = x; size++; } }
    public int poll() {
      if (size == 0) throw new IllegalStateException();
      int x = items[head];
      head = head + 1 == items.length ? 0 : head + 1;
      size--;
      return x;
    }
    public int size() { assert size >= 0 && size <= items.length && head < items.length; return size; }`,
  Door: `
    private boolean open, locked;
    public void open() { if (!locked) open = true; }
    public void close() { open = false; }
    public void lock() { if (!open) locked = true; }
    public void unlock() { locked = false; }
    public void check() { assert !(open && locked); }`,
  Light: `
    enum Colour { RED, GREEN, YELLOW }
    private Colour colour = Colour.RED;
    private boolean on;
    private int ticks;
    public void toggle() { on = !on; }
    public void next() {
      if (!on) return;
      switch (colour) {
        case RED: colour = Colour.GREEN; break;
        case GREEN: colour = Colour.YELLOW; break;
        default: colour = Colour.RED;
      }
      ticks = (ticks + 1) % 3;
    }
    public void check() { assert colour.ordinal() == ticks; }`,
  OfThePackage: `
    private int level;
    void up() { if (level < 5) level++; }
    void check() { assert level >= 0 && level <= 5; }
    @Override public String toString() { return "level " + level; }`,
  Refusing: `
    private int level;
    public void raise(int by) {
      if (by < 0 || by > 10 - level) throw new IllegalArgumentException();
      level += by;
      assert level <= 10;
    }`,
  Made: `
    private final int size;
    private Made(int size) { this.size = size; }
    public static Made of(int size) { return new Made(size & 7); }
    public int size() { assert size >= 0 && size < 8; return size; }`,
};

/** Assertions fail in some state of an object, or others can bring it there. */
const FAILS: Readonly<Record<string, string>> = {
  ManyCalls: `
    private int count;
    public void up() { if (count <= 6) count++; }
    public void check() { assert count < 7; }`,
  LightOff: `
    enum Colour { RED, GREEN, YELLOW }
    private Colour colour = Colour.RED;
    private int ticks;
    public void next() { colour = colour == Colour.RED ? Colour.GREEN : colour == Colour.GREEN ? Colour.YELLOW : Colour.RED; ticks++; }
    public void check() { assert ticks < 2 || colour != Colour.RED || ticks > 8; }`,
  Assigned: `
    public int level = 1;
    public void check() { assert level == 1; }`,
  PackageAssigned: `
    int level = 1;
    public void check() { assert level == 1; }`,
  HalfDone: `
    private final int[] items = new int[2];
    private int size;
    public void push(int x) { items[size++] = x; }
    public void check() { assert size <= 2; }`,
  HandedOut: `
    private final int[] cells = { 1 };
    public int[] cells() { return cells; }
    public void check() { assert cells[0] == 1; }`,
  HandedOutLater: `
    private final int[] cells = { 1 };
    public Object cells() { int[] mine = cells; return mine; }
    public void check() { assert cells[0] == 1; }`,
  Kept: `
    private final int[] cells;
    public Kept(int[] cells) { this.cells = cells; if (cells.length == 0 || cells[0] != 1) throw new IllegalArgumentException(); }
    public void check() { assert cells[0] == 1; }`,
  Registered: `
    static int[] last;
    private final int[] cells = { 1 };
    public void register() { last = cells; }
    public void check() { assert cells[0] == 1; }`,
  Passed: `
    private final int[] cells = { 1 };
    public void pass() { Registry.keep(cells); }
    public void check() { assert cells[0] == 1; }
    static class Registry { private static Object kept; static void keep(int[] given) { kept = given; } static Object kept() { return kept; } }`,
  Helped: `
    private int level;
    public static void lower(Helped helped) { helped.level = -1; }
    public void check() { assert level >= 0; }`,
  Nested: `
    private int level;
    public void check() { assert level >= 0; }
    static class Friend { void lower(Nested nested) { nested.level = -1; } }`,
  Closure: `
    private int level;
    public Runnable breaker() { return () -> level = -1; }
    public void check() { assert level >= 0; }`,
  Other: `
    private int level;
    public void lower(Other other) { other.level = -1; }
    public void check() { assert level >= 0; }`,
  Linked: `
    private int level;
    private Linked next;
    public void link(Linked other) { if (other != this) next = other; }
    public void lower() { if (next != null) next.level = -1; }
    public void check() { assert level >= 0; }`,
  Counted: `
    private static int made;
    public Counted() { made++; }
    public void check() { assert made == 1; }`,
  InPackage: `
    private int level;
    void lower() { level = -1; }
    public void raise() { if (level < 5) level++; }
    public void check() { assert level >= 0; }`,
  SecondMaker: `
    private final int level;
    public SecondMaker() { level = 1; }
    SecondMaker(int level) { this.level = level; }
    public void check() { assert level == 1; }`,
  PartHandedOut: `
    public static class Part { private int value; public void set(int to) { value = to; } }
    private final Part part = new Part();
    public Part part() { return part; }
    public void check() { assert part.value == 0; }`,
  Extended: `
    public void check() { assert size() == 0; }`,
  Shared: `
    private static final Shared ONE = new Shared();
    private int uses;
    private Shared() { }
    public static Shared get() { ONE.uses++; return ONE; }
    public void check() { assert uses <= 1; }`,
  SharedByMethod: `
    private static final SharedByMethod ONE = new SharedByMethod();
    private int uses;
    private SharedByMethod() { }
    private void use() { uses++; }
    public static SharedByMethod get() { ONE.use(); return ONE; }
    public void check() { assert uses <= 1; }`,
  Ticked: `
    private int level;
    private void lower() { level = -1; }
    public static void tick(Ticked ticked) { ticked.lower(); }
    public void check() { assert level >= 0; }`,
  Referred: `
    private int level;
    private void lower() { level = -1; }
    public static java.util.function.Consumer<Referred> breaker() { return Referred::lower; }
    public void check() { assert level >= 0; }`,
  MadeByReference: `
    private final int level;
    public MadeByReference() { level = 1; }
    private MadeByReference(int level) { this.level = level; }
    public static java.util.function.IntFunction<MadeByReference> maker() { return MadeByReference::new; }
    public void check() { assert level == 1; }`,
  Copied: `
    private final int level;
    public Copied() { level = 1; }
    private Copied(int level) { this.level = level; }
    public Copied negative() { return new Copied(-level); }
    public void check() { assert level == 1; }`,
  MadeElsewhere: `
    private final int level;
    private MadeElsewhere(int level) { this.level = level; }
    public static MadeElsewhere of() { return new MadeElsewhere(1); }
    public static Object[] some() { return new Object[] { new MadeElsewhere(-1) }; }
    public void check() { assert level == 1; }`,
  Subclassed: `
    private int level;
    public static Subclassed of() { return new Lower(); }
    protected void set(int to) { level = to; }
    public void check() { assert level >= 0; }
    static class Lower extends Subclassed { public void lower() { set(-1); } }`,
  Unequal: `
    private int level;
    @Override public boolean equals(Object other) { level--; return this == other; }
    public void check() { assert level >= 0; }`,
};

writeFileSync(join(folder, "Idle.java"), "public class Idle { public static void main(String[] args) { assert args.length < 9; } }");
const heads: Readonly<Record<string, string>> = { Extended: "extends java.util.ArrayList<String>" };
for (const [name, body] of Object.entries({ ...HOLDS, ...FAILS }))
  writeFileSync(join(folder, `${name}.java`), `public class ${name} ${heads[name] ?? ""} {${body}\n}\n`);
const project = openProject({ inputs: [folder] });

async function resultOf(name: string, engine: string): Promise<Result> {
  const found: Result[] = [];
  const request = { entry: `${name}.*`, properties: ["assert"], engine, cpuSeconds: 20 };
  for await (const update of check(project, request)) if (update.kind === "decided") found.push(...update.results);
  assert.equal(new Set(found.map(({ verdict }) => verdict)).size, 1, JSON.stringify(found.map(({ verdict }) => verdict)));
  return found[0]!;
}

describe("classes as entries", () => {
  for (const name of Object.keys(HOLDS))
    it(`${name}: proved, for every state`, async () => {
      const { verdict, receipt, entry } = await resultOf(name, "horn");
      assert.equal(verdict, "proved", JSON.stringify(receipt));
      assert.equal(entry, `${name}.*`);
      assert.match(receipt.assumptions.join("\n"), /exactly the class/);
    });

  for (const name of Object.keys(FAILS))
    it(`${name}: not proved`, async () => {
      const { verdict, receipt } = await resultOf(name, "horn");
      assert.notEqual(verdict, "proved", JSON.stringify(receipt));
    });

  for (const name of ["ManyCalls", "Assigned", "PackageAssigned", "HalfDone", "Unequal"])
    it(`${name}: violated, by calls that anybody can make`, async () => {
      assert.equal((await resultOf(name, "auto")).verdict, "violated");
    });

  it("tells the invariant of the class", async () => {
    const { because } = await resultOf("Account", "horn");
    const facts = because!.invariants.map(({ at, text }) => `${at}: ${text}`);
    assert.deepEqual(facts.sort(), ["object: balance <= 1000", "object: balance >= 0"]);
  });

  it("proves nothing where there is nothing to call", async () => {
    const { verdict, reason } = await resultOf("Idle", "horn");
    assert.equal(verdict, "unknown");
    assert.match(JSON.stringify(reason), /Idle has no methods that others can call/);
  });

  it("says what it leaves out, and what it does not call", async () => {
    assert.match((await resultOf("HandedOut", "horn")).receipt.assumptions.join("\n"), /others may change what HandedOut.cells returns/);
    assert.match(
      (await resultOf("Account", "horn")).receipt.assumptions.join("\n"),
      /not called, since they change nothing: Account.equals/,
    );
  });
});
