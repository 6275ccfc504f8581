/**
 * What `assay worker` and `assay check --queue` start: `work <url> [name]` until it is ended, `collect` with a request
 * on its standard input, a line of JSON.
 */
import { createInterface } from "node:readline";
import { type CollectRequest, collect } from "./collect.js";
import { work } from "./work.js";

const [command, url, name] = process.argv.slice(2);
if (command === "work" && url !== undefined) {
  const lock = process.env["ASSAY_LOCK_MILLISECONDS"];
  const working = work(url, {
    ...(name === undefined ? {} : { name }),
    ...(lock === undefined ? {} : { lockMilliseconds: Number(lock) }),
  });
  const end = (): void => void working.end().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  process.once("disconnect", end);
  process.stderr.write("assay: waiting for questions\n");
} else if (command === "collect") {
  // Whoever asked has gone when standard input ends.
  const lines = createInterface({ input: process.stdin });
  lines.once("line", (line) => {
    void collect(JSON.parse(line) as CollectRequest).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`assay: the queue: ${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  lines.once("close", () => process.exit(1));
} else {
  process.stderr.write("usage: work <url> [name] | collect\n");
  process.exitCode = 1;
}
