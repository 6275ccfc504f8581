/**
 * Links a runtime image of `java.base` with `jlink`, compressed in each way it knows, and checks that every class read
 * from it is the one in the JDK: `node packages/jvm/dist/bench/check-linked-image.js`. Takes half a minute. Exits with
 * 1 at a difference.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findJdk, Jdk } from "@assay/jvm";

const jdk = findJdk();
const jlink = jdk.tool("jlink");
if (jlink === undefined) throw new Error("the JDK has no jlink");
const folder = mkdtempSync(join(tmpdir(), "assay-jlink-"));
try {
  for (const level of ["1", "2"]) {
    const home = join(folder, `image-${level}`);
    execFileSync(jlink, ["--add-modules", "java.base", "--compress", level, "--output", home]);
    const linked = new Jdk(home);
    let same = 0;
    const different: string[] = [];
    for (const name of linked.classNames("java.base").filter((each) => each !== "module-info")) {
      const [packed, plain] = [linked.find(name), jdk.find(name)];
      if (packed !== undefined && plain !== undefined && Buffer.compare(packed.bytes, plain.bytes) === 0) same++;
      else different.push(name);
    }
    linked.close();
    console.log(JSON.stringify({ level, same, different: different.length, examples: different.slice(0, 5) }));
    if (different.length > 0 || same < 5000) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
