// A reporter for Node's test runner: which files took most of the processor, and how much all of them took. With
// `ASSAY_ALL_TIMES` all files are listed.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const MOST = process.env.ASSAY_ALL_TIMES === undefined ? 12 : Number.POSITIVE_INFINITY;

export default async function* slowest(events) {
  for await (const _ of events);
  const folder = process.env.ASSAY_TEST_TIMES;
  const files = readdirSync(folder).map((name) => ({ name, seconds: Number(readFileSync(join(folder, name), "utf8")) }));
  rmSync(folder, { recursive: true });
  const sorted = files.sort((a, b) => b.seconds - a.seconds);
  const all = sorted.reduce((sum, { seconds }) => sum + seconds, 0);
  yield `\n${sorted.length} files, ${all.toFixed(0)} s of the processor; most by:\n`;
  for (const { name, seconds } of sorted.slice(0, MOST)) yield `${seconds.toFixed(1).padStart(7)} s ${name.replaceAll(" ", "/")}\n`;
}
