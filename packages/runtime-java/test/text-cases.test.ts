/**
 * The rule by which texts of unknown characters get another case (`mixed/texts.ts`, `inCase`), against the real JVM:
 * every unit of 16 bits alone and among others, and a hundred thousand texts of three units.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";

const folder = mkdtempSync(join(tmpdir(), "assay-cases-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const RULE = `
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Random;

public class Rule {
  static Method ex;
  static int looked;
  static int upper(int c) throws Exception { return (Integer) ex.invoke(null, c); }
  static boolean isWide(String s) { return s.chars().anyMatch(c -> c > 255); }
  /** The text by the rule; null where it says nothing. */
  static String by(String s, boolean lower) throws Exception {
    int limit = isWide(s) ? 0x10000 : 0x100;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      int changed = lower ? Character.toLowerCase((int) c) : upper(c);
      if (Integer.compareUnsigned(changed, limit) >= 0) return null;
      if (limit > 0x100 && Character.isSurrogate(c)) return null;
      if (limit > 0x100 && lower && (c == 0x3a3 || c == 0x130)) return null;
      out.append((char) changed);
    }
    return out.toString();
  }
  static void look(String s) throws Exception {
    String rule = by(s, true);
    String made = s.toLowerCase(Locale.ROOT);
    if (rule != null && (!rule.equals(made) || rule.equals(s) != (made == s))) throw new Error("lower " + s.chars().boxed().toList());
    looked += rule == null ? 0 : 1;
    rule = by(s, false);
    made = s.toUpperCase(Locale.ROOT);
    if (rule != null && (!rule.equals(made) || rule.equals(s) != (made == s))) throw new Error("upper " + s.chars().boxed().toList());
    looked += rule == null ? 0 : 1;
  }
  public static void main(String[] args) throws Exception {
    ex = Character.class.getDeclaredMethod("toUpperCaseEx", int.class);
    ex.setAccessible(true);
    for (int c = 0; c < 65536; c++) for (String s : new String[] {"" + (char) c, "a" + (char) c, "A" + (char) c + "B", (char) c + "\\u03b1"}) look(s);
    Random random = new Random(1);
    int[] most = {128, 256, 0x500, 0x2200, 65536};
    for (int i = 0; i < 100000; i++) {
      StringBuilder s = new StringBuilder();
      for (int k = 0; k < 3; k++) s.append((char) random.nextInt(most[random.nextInt(most.length)]));
      look(s.toString());
    }
    System.out.println(looked > 600000 ? "agrees" : "too few: " + looked);
  }
}
`;

it("texts whose characters stay one each get another case by the table of characters", () => {
  const file = join(folder, "Rule.java");
  writeFileSync(file, RULE);
  const { stdout, stderr } = spawnSync("java", ["--add-opens", "java.base/java.lang=ALL-UNNAMED", file], { encoding: "utf8" });
  assert.equal(stdout.trim(), "agrees", stderr);
});
