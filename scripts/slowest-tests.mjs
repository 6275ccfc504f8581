// A reporter for Node's test runner: which files took longest, and how long all of them took one after the other.
const MOST = 8;

export default async function* slowest(events) {
  const seconds = new Map();
  for await (const { type, data } of events) {
    if ((type !== "test:pass" && type !== "test:fail") || data.nesting !== 0 || data.file === undefined) continue;
    const file = data.file.replace(/^.*\/packages\//, "").replace("/dist/test/", "/test/");
    seconds.set(file, (seconds.get(file) ?? 0) + data.details.duration_ms / 1000);
  }
  const sorted = [...seconds].sort((a, b) => b[1] - a[1]);
  const all = sorted.reduce((sum, [, each]) => sum + each, 0);
  yield `\n${sorted.length} files, ${all.toFixed(0)} s one after the other; longest:\n`;
  for (const [file, each] of sorted.slice(0, MOST)) yield `${each.toFixed(1).padStart(7)} s ${file}\n`;
}
