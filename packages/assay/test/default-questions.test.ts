/** What is asked of methods where nothing is named: only what makes sense of each. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { check, openProject } from "../src/index.js";
import { Folder } from "./support/command.js";

const folder = new Folder({
  "Reflecting.java": `public class Reflecting {
  public static Object call(java.lang.reflect.Method method) throws Exception { return method.invoke(null); }
}`,
  "Streaming.java": `public class Streaming {
  public static long count(Iterable<String> all) { return java.util.stream.StreamSupport.stream(all.spliterator(), false).count(); }
}`,
  "Plain.java": "public class Plain { public static int half(int n) { assert n != 7; return n / 2; } }",
  "Starting.java": `public class Starting {
  static class Worker extends Thread {}
  public static void begin() { new Worker().start(); }
}`,
});

async function questions(properties: readonly string[]): Promise<readonly string[]> {
  const updates = check(openProject({ inputs: [folder.path] }), { properties });
  for await (const update of updates)
    if (update.kind === "asked") {
      const owed = update.questions.flatMap((question) => question.owed);
      return owed.filter(({ property }) => property.kind === "deadlock").map(({ entry = "" }) => entry.replace(/\(.*/, ""));
    }
  return assert.fail("nothing was asked");
}

it("deadlocks are asked of classes that name what starts threads, not of all because one class reflects", async () => {
  assert.deepEqual(await questions([]), ["Starting.begin"]);
});

it("who names deadlocks asks all methods", async () => {
  const all = await questions(["deadlock"]);
  for (const method of ["Plain.half", "Reflecting.call", "Starting.begin", "Streaming.count"]) assert.ok(all.includes(method), method);
});

it("numbers of questions are those of what is asked", async () => {
  const asked: string[] = [];
  const answered: string[] = [];
  for await (const update of check(openProject({ inputs: [folder.path] }), { unitSeconds: 10, cpuSeconds: 60 })) {
    if (update.kind === "asked") asked.push(...update.questions.map(({ owed }) => `${owed[0]!.entry} ${owed[0]!.property.kind}`));
    if (update.kind === "decided")
      for (const { entry, property } of update.results)
        if (asked[update.question] !== `${entry} ${property.kind}`) answered.push(`${entry}`);
  }
  assert.deepEqual(answered, []);
});
