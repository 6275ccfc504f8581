/** Annotations as assumptions and tests as entries: each with a method that is violated without it, and not with it. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { makeReport } from "@assay/report";
import { type CheckRequest, check, openProject, type Result } from "../src/index.js";

const root = mkdtempSync(join(tmpdir(), "assay-projects-"));
after(() => rmSync(root, { recursive: true, force: true }));

function sources(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(root, name);
}

async function results(folder: string, request: CheckRequest): Promise<readonly Result[]> {
  const found: Result[] = [];
  for await (const update of check(openProject({ inputs: [folder] }), { unitSeconds: 10, ...request }))
    if (update.kind === "decided") found.push(...update.results);
  return found;
}

const verdicts = (all: readonly Result[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.map(({ entry, verdict }) => [entry!.slice(entry!.lastIndexOf(".", entry!.indexOf("(")) + 1, entry!.indexOf("(")), verdict]),
  );

/** An annotation as the real ones are: only its name and its values matter. */
function annotation(where: string, name: string, body: string, retention = "RUNTIME"): string {
  const target = name === "NullMarked" ? "" : "@Target({ElementType.PARAMETER, ElementType.METHOD})";
  return `package ${where}; import java.lang.annotation.*; @Retention(RetentionPolicy.${retention}) ${target} public @interface ${name} { ${body} }`;
}

const VALIDATION = "jakarta.validation.constraints";
const GROUPS = "Class<?>[] groups() default {};";

const annotated = sources("annotated", {
  ...Object.fromEntries(
    Object.entries({
      Min: `long value(); ${GROUPS}`,
      Max: "long value();",
      Positive: "",
      PositiveOrZero: "",
      Negative: "",
      NegativeOrZero: "",
      DecimalMin: "String value(); boolean inclusive() default true;",
      DecimalMax: "String value(); boolean inclusive() default true;",
      Size: "int min() default 0; int max() default Integer.MAX_VALUE;",
      NotEmpty: "",
      NotBlank: "",
      AssertTrue: "",
      AssertFalse: "",
      Pattern: "String regexp();",
    }).map(([name, body]) => [`${VALIDATION.replaceAll(".", "/")}/${name}.java`, annotation(VALIDATION, name, body)]),
  ),
  // The class file keeps these two, and nobody sees them at run time.
  "org/jetbrains/annotations/Nullable.java": annotation("org.jetbrains.annotations", "Nullable", "", "CLASS"),
  "org/jetbrains/annotations/NotNull.java": annotation("org.jetbrains.annotations", "NotNull", "", "CLASS"),
  "types/Nullable.java":
    "package types; import java.lang.annotation.*; @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface Nullable {}",
  "types/NullMarked.java": annotation("types", "NullMarked", ""),
  "Numbers.java": `import ${VALIDATION}.*;
public class Numbers {
  public static void min(@Min(1) int x) { assert x > 0; }
  public static void minIsExact(@Min(1) int x) { assert x > 1; }
  public static void grouped(@Min(value = 1, groups = Numbers.class) int x) { assert x > 0; }
  public static void max(@Max(-4000000000L) long x) { assert x <= -4000000000L; }
  public static void beyond(@Max(4000000000L) int x) { assert x != Integer.MAX_VALUE; }
  public static void positive(@Positive int x) { assert x > 0; }
  public static void positiveBoxed(@Positive Integer x) { assert x > 0; }
  public static void positiveDouble(@Positive double x) { assert x > 0; }
  public static void positiveOrZero(@PositiveOrZero short x) { assert x >= 0; }
  public static void negative(@Negative long x) { assert x < 0; }
  public static void negativeOrZero(@NegativeOrZero float x) { assert x <= 0; }
  public static void decimalMin(@DecimalMin(value = "3", inclusive = false) int x) { assert x > 3; }
  public static void decimalMax(@DecimalMax("3") int x) { assert x <= 3; }
  public static void isTrue(@AssertTrue boolean x) { assert x; }
  public static void isFalse(@AssertFalse boolean x) { assert !x; }
  public static void both(int free, @Min(2) @Max(5) int x) { assert 2 <= x && x <= 5; }
  public static void unused(@Pattern(regexp = "a") String x) { assert x.length() == 1; }
}`,
  "Sizes.java": `import ${VALIDATION}.*;
public class Sizes {
  public static void text(@Size(min = 1, max = 2) String x) { assert x.length() == 1 || x.length() == 2; }
  public static void array(@Size(min = 2) int[] x) { assert x.length >= 2; }
  public static void list(@NotEmpty java.util.List<String> x) { assert !x.isEmpty(); }
  public static void notBlank(@NotBlank String x) { assert x.length() > 0; }
}`,
  "Account.java": `import ${VALIDATION}.*;
public class Account {
  private int balance;
  public Account(@PositiveOrZero int balance) { this.balance = balance; }
  public void check() { assert balance >= 0; }
}`,
  "Nulls.java": `import org.jetbrains.annotations.*;
public class Nulls {
  public static void nullable(@Nullable String x) { assert x != null; }
  public static void ofType(types.@types.Nullable Nothing x) { }
  public static void plain(String x) { assert x != null; }
  public static void notNull(@NotNull String x) { assert x != null; }
}`.replace(
    "public static void ofType(types.@types.Nullable Nothing x) { }",
    "public static void ofType(java.lang.@types.Nullable String x) { assert x != null; }",
  ),
  "Marked.java": `@types.NullMarked public class Marked {
  public static void marked(String x) { assert x != null; }
  public static void nullable(java.lang.@types.Nullable String x) { assert x != null; }
}`,
});

describe("annotations", () => {
  const request = (entry: string, bounds: readonly string[] = []): CheckRequest => ({ entry, properties: ["assert"], bounds });
  const EXACT = ["minIsExact", "grouped", "beyond", "unused"];

  it("Bean Validation: every assertion holds with it, fails without it", async () => {
    const assumed = await results(annotated, request("Numbers"));
    for (const [name, verdict] of Object.entries(verdicts(assumed)))
      assert.equal(verdict === "violated", EXACT.includes(name), `${name}: ${verdict}`);
    const ignored = await results(annotated, request("Numbers", ["validation=ignore"]));
    for (const [name, verdict] of Object.entries(verdicts(ignored))) assert.equal(verdict, "violated", name);
    const both = assumed.find(({ entry }) => entry === "Numbers.both(int, int)")!;
    assert.equal(both.verdict, "proved");
    assert.match(both.receipt.assumptions.join("\n"), /arguments are as annotations say: @Min\(2\) @Max\(5\) x/);
    const unused = assumed.find(({ entry }) => entry?.startsWith("Numbers.unused"))!;
    assert.match(JSON.stringify(unused.receipt), /annotations that are not used, so that other arguments are tried, too: @Pattern x/);
  });

  it("sizes of texts, arrays and collections", async () => {
    for (const [name, verdict] of Object.entries(verdicts(await results(annotated, request("Sizes")))))
      assert.notEqual(verdict, "violated", name);
    const ignored = verdicts(await results(annotated, request("Sizes", ["validation=ignore"])));
    for (const [name, verdict] of Object.entries(ignored)) assert.equal(verdict, "violated", name);
  });

  it("constructors that bring objects about are called as they say, and it is told", async () => {
    const [assumed] = await results(annotated, request("Account.check"));
    assert.notEqual(assumed!.verdict, "violated");
    assert.match(assumed!.receipt.assumptions.join("\n"), /objects are made as annotations say: new Account\(@PositiveOrZero\)/);
    const [ignored] = await results(annotated, request("Account.check", ["validation=ignore"]));
    assert.equal(ignored!.verdict, "violated");
  });

  it("@Nullable brings null in, @NotNull keeps it out", async () => {
    const plain = { nullable: "violated", ofType: "violated", plain: "proved", notNull: "proved" };
    assert.deepEqual(verdicts(await results(annotated, request("Nulls"))), plain);
    assert.deepEqual(verdicts(await results(annotated, request("Nulls", ["null=yes"]))), { ...plain, plain: "violated" });
    const ignored = verdicts(await results(annotated, request("Nulls", ["null=yes", "nullness=ignore"])));
    assert.deepEqual(ignored, { nullable: "violated", ofType: "violated", plain: "violated", notNull: "violated" });
    assert.deepEqual(verdicts(await results(annotated, request("Marked", ["null=yes"]))), { marked: "proved", nullable: "violated" });
  });
});

/**
 * Each method breaks what is demanded of a call that it makes, or of what it returns, for one value of `x`; or nothing.
 */
const demanding = sources("demanding", {
  ...Object.fromEntries(
    ["Min", "Max", "Positive", "Negative", "PositiveOrZero", "NegativeOrZero", "Size", "NotEmpty", "NotBlank", "AssertTrue", "NotNull"].map(
      (name) => {
        const values = { Min: "long value();", Max: "long value();", Size: "int min() default 0; int max() default 9;" }[name] ?? "";
        return [`${VALIDATION.replaceAll(".", "/")}/${name}.java`, annotation(VALIDATION, name, values)];
      },
    ),
  ),
  "types/Nullable.java":
    "package types; import java.lang.annotation.*; @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface Nullable {}",
  "types/NonNull.java":
    "package types; import java.lang.annotation.*; @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.CLASS) public @interface NonNull {}",
  "types/NullMarked.java": annotation("types", "NullMarked", ""),
  "Broken.java": `import ${VALIDATION}.*; import types.*; import java.util.*;
public class Broken {
  private static int min(@Min(1) int a) { return a; }
  private static long max(long first, @Max(-4000000000L) long a) { return a; }
  private static void positive(@Positive double a) { }
  private static void negative(@NegativeOrZero float a) { }
  private static void boxed(@Positive Integer a) { }
  private static void text(@Size(max = 2) String a) { }
  private static void array(@NotEmpty int[] a) { }
  private static void list(@Size(min = 1) List<String> a) { }
  private static void blank(@NotBlank String a) { }
  private static void flag(@AssertTrue boolean a) { }
  private static void some(@NonNull String a) { }
  public static void callsMin(int x) { min(x == 7 ? 0 : 1); }
  public static void callsMax(int x) { max(x, x == 7 ? -3999999999L : -4000000000L); }
  public static void callsPositive(int x) { positive(x == 7 ? Double.NaN : 1); }
  public static void callsNegative(int x) { negative(x == 7 ? Float.MIN_VALUE : 0); }
  public static void callsBoxed(int x) { boxed(x == 7 ? 0 : 1); }
  public static void callsText(int x) { text(x == 7 ? "abc" : "ab"); }
  public static void callsArray(int x) { array(x == 7 ? new int[0] : new int[1]); }
  public static void callsList(int x) { list(x == 7 ? List.of() : List.of("a")); }
  public static void callsBlank(int x) { blank(x == 7 ? " " : " a"); }
  public static void callsFlag(int x) { flag(x != 7); }
  public static void callsSome(int x) { some(x == 7 ? null : ""); }
  public static void callsNew(int x) { new Broken(x == 7 ? null : ""); }
  public Broken(@NotNull String a) { this(a, 1); }
  private Broken(String a, int b) { }
  public static @Min(1) long returnsMin(int x) { return x == 7 ? 0 : 1; }
  public static @Size(min = 1) String returnsText(int x) { return x == 7 ? "" : null; }
  public static @NonNull String returnsSome(int x) {
    try { return x == 7 ? null : ""; } catch (Throwable anything) { return ""; }
  }
}`,
  "Kept.java": `import ${VALIDATION}.*; import types.*; import java.util.*;
@NullMarked public class Kept {
  private int count = -1;
  public @Positive int getCount() { return count; }
  private static void boxed(@Positive Integer a, @Size(min = 1) @Nullable String b) { }
  public static void nullIsValid(int x) { boxed(x < 0 ? 1 : x == 0 ? 2 : 3, null); }
  private static <T> T same(T a) { return a; }
  public static @Nullable Object variable(int x) { return Kept.<@Nullable Object>same(x > 0 ? null : ""); }
  public static boolean equal(int x) { return new Kept().equals(null); }
  @Override public boolean equals(Object other) { return other instanceof Kept; }
  @Override public int hashCode() { return 1; }
  private static int many(int a, @Min(0) int b) {
    while (a > 0) { switch (a) { case 1: return b; case 70: a = 3; break; default: a--; } if (b > 5) continue; b++; }
    return b;
  }
  public static int loops(int x) { return many(x & 3, 1); }
}`,
});

describe("annotations that are checked", () => {
  const checked = ["nullness=check", "validation=check"];
  const request = (entry: string, bounds: readonly string[]): CheckRequest => ({ entry, properties: ["assert"], bounds });

  it("each is broken by a call or a result, and by nothing where it is only assumed", async () => {
    const found = await results(demanding, request("Broken", checked));
    for (const { entry, verdict, message } of found) {
      const isBroken = /\.(calls|returns)/.test(entry!);
      assert.equal(verdict === "violated", isBroken, `${entry}: ${verdict} ${message}`);
    }
    assert.equal(found.filter(({ verdict }) => verdict === "violated").length, 15);
    for (const { entry, verdict } of await results(demanding, request("Broken", []))) assert.equal(verdict, "proved", entry);
  });

  it("only what is asked for is checked", async () => {
    const nulls = verdicts(await results(demanding, request("Broken", ["nullness=check"])));
    assert.deepEqual(
      Object.keys(nulls).filter((name) => nulls[name] === "violated"),
      ["callsSome", "returnsSome"],
    );
  });

  it("null is valid for most, getters and type variables owe nothing, and code with assertions does what it did", async () => {
    for (const { entry, verdict } of await results(demanding, request("Kept", checked))) assert.notEqual(verdict, "violated", entry);
  });

  it("a test looks at what its call returns; of what a call inside owes there is none", async () => {
    const tests = new Map<string, string>();
    const asked = { ...request("Broken", checked), unitSeconds: 10 };
    for await (const update of check(openProject({ inputs: [demanding] }), asked))
      if (update.kind === "decided") for (const { result, files } of update.tests) tests.set(result.entry!, files.at(-1)!.text);
    assert.deepEqual([...tests.keys()].sort(), ["Broken.returnsMin(int)", "Broken.returnsSome(int)", "Broken.returnsText(int)"]);
    assert.match(
      tests.get("Broken.returnsSome(int)")!,
      /String value = Broken\.returnsSome\(7\);\n {4}if \(value == null\) throw new AssertionError\(/,
    );
    assert.match(tests.get("Broken.returnsMin(int)")!, /long value = Broken\.returnsMin\(7\);\n {4}if \(!\(value >= 1L\)\) throw/);
  });
});

const JUPITER = "org.junit.jupiter";
const QUICK = "net.jqwik.api";

const tested = sources("tested", {
  ...Object.fromEntries(
    (
      [
        [`${JUPITER}.api`, "Test", ""],
        [`${JUPITER}.api`, "BeforeEach", ""],
        [`${JUPITER}.api`, "AfterEach", ""],
        [`${JUPITER}.api`, "Disabled", ""],
        [`${JUPITER}.params`, "ParameterizedTest", ""],
        [`${JUPITER}.params.provider`, "ValueSource", "int[] ints() default {}; String[] strings() default {};"],
        [`${JUPITER}.params.provider`, "MethodSource", "String[] value() default {};"],
        [QUICK, "Property", ""],
        [QUICK, "ForAll", 'String value() default "";'],
        [`${QUICK}.constraints`, "IntRange", "int min() default 0; int max() default Integer.MAX_VALUE;"],
        [`${QUICK}.constraints`, "StringLength", "int value() default 0; int min() default 0; int max() default 0;"],
        [`${QUICK}.constraints`, "WithNull", ""],
      ] as const
    ).map(([where, name, body]) => [`${where.replaceAll(".", "/")}/${name}.java`, annotation(where, name, body)]),
  ),
  "org/opentest4j/TestAbortedException.java": "package org.opentest4j; public class TestAbortedException extends RuntimeException {}",
  "Junit.java": `import ${JUPITER}.api.*; import ${JUPITER}.params.*; import ${JUPITER}.params.provider.*;
class Junit {
  private int ready;
  @BeforeEach void setUp() { ready++; }
  @AfterEach void tearDown() { if (ready > 5) throw new IllegalStateException(); }
  @Test void before() { if (ready != 1) throw new AssertionError(); }
  @Test void fails() { throw new IllegalArgumentException("on purpose, and still a failure"); }
  @Test void afterwards() { ready = 6; }
  @Test void aborted() { throw new org.opentest4j.TestAbortedException(); }
  @Test @Disabled void disabled() { throw new AssertionError(); }
  @ParameterizedTest @ValueSource(ints = {1, 3}) void listed(int x) { if (x != 1 && x != 3) throw new AssertionError(); }
  @ParameterizedTest @ValueSource(ints = {1, 3}) void second(int x) { if (x == 3) throw new AssertionError(); }
  @ParameterizedTest @ValueSource(strings = {"a", "bc"}) void texts(String x) { if (x.length() == 2) throw new AssertionError(); }
  @ParameterizedTest @MethodSource("values") void method(int x) { if (x == 12345) throw new AssertionError(); }
  @Test void contract() { nl.jqno.equalsverifier.EqualsVerifier.forClass(Junit.class); }
  void helper() { throw new AssertionError(); }
}`,
  "nl/jqno/equalsverifier/EqualsVerifier.java": `package nl.jqno.equalsverifier;
public final class EqualsVerifier { public static void forClass(Class<?> type) {} }`,
  "Quick.java": `import ${QUICK}.*; import ${QUICK}.constraints.*;
class Quick {
  @Property void anyValue(@ForAll int x) { if (x == 123456789) throw new AssertionError(); }
  @Property boolean range(@ForAll @IntRange(min = 2, max = 5) int x) { if (x < 2 || x > 5) throw new AssertionError(); return true; }
  @Property void length(@ForAll @StringLength(3) String x) { if (x.length() != 3) throw new AssertionError(); }
  @Property void notNull(@ForAll String x) { if (x == null) throw new AssertionError(); }
  @Property void withNull(@ForAll @WithNull String x) { if (x == null) throw new AssertionError(); }
  @Property void provided(@ForAll("mine") int x) { throw new AssertionError(); }
}`,
});

describe("tests as entries", () => {
  const request = (name: string, widen: "no" | "yes"): CheckRequest => ({
    ...{ properties: ["exceptions"], harness: { widen }, entries: { include: [`${name}.*`], exclude: [] } },
  });

  it("JUnit 5: what runs before and after, listed values, assumptions, and what is not known", async () => {
    const found = await results(tested, request("Junit", "no"));
    assert.deepEqual(verdicts(found), {
      ...{ before: "proved", fails: "violated", afterwards: "violated", aborted: "proved" },
      ...{ listed: "proved", second: "violated", texts: "violated", method: "unknown", contract: "unknown" },
    });
    // Who asks EqualsVerifier is offered what asks the same of any objects.
    const { results: told } = makeReport(found, { version: "test" });
    assert.equal(told.find(({ entry }) => entry?.startsWith("Junit.contract"))?.unknown?.hint, "assay contracts --class Junit");
    const { reason } = found.find(({ entry }) => entry?.startsWith("Junit.method"))!;
    assert.match(JSON.stringify(reason), /come from @MethodSource/);
    const widened = await results(tested, { ...request("Junit", "yes"), entries: { include: ["Junit.method"], exclude: [] } });
    assert.deepEqual(verdicts(widened), { method: "violated" });
  });

  it("jqwik: any value within the constraints", async () => {
    const found = verdicts(await results(tested, request("Quick", "no")));
    assert.deepEqual(found, {
      anyValue: "violated",
      range: "proved",
      length: "proved",
      notNull: "proved",
      withNull: "violated",
      provided: "unknown",
    });
  });
});
