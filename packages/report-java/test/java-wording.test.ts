import assert from "node:assert/strict";
import { test } from "node:test";
import { javaWording } from "@assay/report-java";

test("names of procedures as people write them", () => {
  assert.equal(javaWording.procedure("Buggy$Node.<init>"), "new Buggy.Node");
  assert.equal(javaWording.procedure("shop.Cart.total"), "shop.Cart.total");
  assert.equal(javaWording.procedure("Main.lambda$main$0"), "lambda in Main.main");
  assert.equal(javaWording.procedure("Main$1.run"), "Main$1.run");
  assert.equal(javaWording.procedure("Bank$Clerk.lambda$new$3"), "lambda in new Bank.Clerk");
  assert.equal(javaWording.procedure("Bank.<clinit>"), "the initializer of Bank");
});

test("numbers as a source writes them", () => {
  assert.equal(javaWording.literal("long", "4294967296"), "4294967296L");
  assert.equal(javaWording.literal("long", "7"), "7");
  assert.equal(javaWording.literal("long", "-9223372036854775808"), "Long.MIN_VALUE");
  assert.equal(javaWording.literal("int", "2147483647"), "Integer.MAX_VALUE");
});

test("what is in objects of the library", () => {
  assert.equal(javaWording.contents("java/util/TreeMap"), "pairs");
  assert.equal(javaWording.contents("java/util/concurrent/ConcurrentHashMap"), "pairs");
  assert.equal(javaWording.contents("java/util/Hashtable"), "pairs");
  assert.equal(javaWording.contents("java/util/ArrayDeque"), "elements");
  assert.equal(javaWording.contents("java/lang/Integer"), "value");
  assert.equal(javaWording.isLibrary("java/time/LocalDate"), true);
  assert.equal(javaWording.isLibrary("javassist/Loader"), false);
});

test("statements without the package that everybody knows, but texts as they are", () => {
  assert.equal(javaWording.statement('java.util.List<String> l = f("java.util.List");'), 'List<String> l = f("java.util.List");');
});
