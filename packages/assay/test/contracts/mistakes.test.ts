/** Contracts: mistakes that were made once. Each program is small, and its answers are known. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { Folder } from "../support/command.js";

const folder = new Folder({
  "Cached.java": `public class Cached {
  private final int a, b;
  private int hash = -1;
  public Cached(int a, int b) { this.a = a; this.b = b; }
  @Override public boolean equals(Object o) { return o instanceof Cached && ((Cached) o).a == a; }
  @Override public int hashCode() { if (hash == -1) hash = 31 * a + b; return hash; }
}
`,
  "Named.java": `public interface Named { String name(); }
class Person implements Named {
  private final String name;
  Person(String name) { this.name = name; }
  public String name() { return name; }
  @Override public boolean equals(Object o) { return o instanceof Person && ((Person) o).name.equals(name); }
  @Override public int hashCode() { return name.hashCode(); }
}
class Alias implements Named {
  private final String name;
  Alias(String name) { this.name = name; }
  public String name() { return name; }
  @Override public boolean equals(Object o) { return o instanceof Named && ((Named) o).name().equals(name); }
  @Override public int hashCode() { return name.hashCode(); }
}
`,
  "Throws.java": `public class Throws {
  private final int[] values;
  public Throws(int first) { this.values = new int[] { first }; }
  @Override public boolean equals(Object o) { return o instanceof Throws && ((Throws) o).values[1] == values[1]; }
  @Override public int hashCode() { return values[0]; }
}
`,
  "Letters.java": `public final class Letters {
  private final String text;
  public Letters(String text) { this.text = text; }
  @Override public boolean equals(Object o) { return o instanceof Letters && ((Letters) o).text.equalsIgnoreCase(text); }
  @Override public int hashCode() { return text.toLowerCase().hashCode(); }
}
`,
  "Chain.java": `import java.util.Objects;
public final class Chain {
  private final Chain next;
  private final int value;
  public Chain(Chain next, int value) { this.next = next; this.value = value; }
  @Override public boolean equals(Object o) {
    return o instanceof Chain && ((Chain) o).value == value && Objects.equals(next, ((Chain) o).next);
  }
  @Override public int hashCode() { return value * 31 + Objects.hashCode(next); }
}
`,
  "Digits.java": `import java.util.Arrays;
public final class Digits {
  private final int[] digits;
  public Digits(int[] digits) { this.digits = digits.clone(); }
  @Override public boolean equals(Object o) { return o instanceof Digits && Arrays.equals(((Digits) o).digits, digits); }
  @Override public int hashCode() { return Arrays.hashCode(digits); }
}
`,
  "NeverNull.java": `import java.util.Objects;
public class NeverNull {
  private String name;
  public NeverNull(String name) { this.name = Objects.requireNonNull(name); }
  public void rename(String name) { this.name = Objects.requireNonNull(name); }
  @Override public boolean equals(Object o) { return o instanceof NeverNull && ((NeverNull) o).name.equals(name); }
  @Override public int hashCode() { return name.hashCode(); }
}
`,
});

/** Class and number of the contract to the verdict. */
function verdicts(file: string, ...numbers: readonly string[]): ReadonlyMap<string, string> {
  const properties = numbers.flatMap((number) => ["--property", number]);
  const { stdout, stderr } = folder.warm(["contracts", file, ...properties, "--cpu-timeout", "10", "--format", "json"]);
  assert.notEqual(stdout, "", stderr);
  const results: readonly { property: string; message: string; verdict: string }[] = JSON.parse(stdout).results;
  return new Map(
    results.map(({ property, message, verdict }) => [`${message.split(":")[0]} ${property.replace("contract ", "")}`, verdict]),
  );
}

it("a hash code that is remembered from -1 on", () => {
  assert.equal(verdicts("Cached.java", "v").get("Cached (v)"), "violated");
});

it("a class that another one's equals accepts through an interface is not symmetric either", () => {
  const found = verdicts("Named.java", "ii");
  assert.deepEqual([found.get("Alias (ii)"), found.get("Person (ii)")], ["violated", "violated"]);
});

it("an object that throws when it is compared with itself", () => {
  assert.equal(verdicts("Throws.java", "i").get("Throws (i)"), "violated");
});

it("an object that would throw with a null that it never has", () => {
  assert.equal(verdicts("NeverNull.java", "i").get("NeverNull (i)"), "bounded");
});

it("letters that are the same but for case, and whose small letters in the default locale are not", () => {
  assert.equal(verdicts("Letters.java", "v").get("Letters (v)"), "violated");
});

it("objects that lead to each other, also in circles in which equals never ends", () => {
  assert.equal(verdicts("Chain.java", "ii").get("Chain (ii)"), "bounded");
});

it("arrays of unknown numbers that are compared as a whole", () => {
  const found = verdicts("Digits.java", "ii", "v");
  assert.deepEqual([found.get("Digits (ii)"), found.get("Digits (v)")], ["bounded", "bounded"]);
});
