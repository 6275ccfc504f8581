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
