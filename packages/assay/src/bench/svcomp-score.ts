/** Scores and tables. +2 for a correct true, +1 for a correct false, -16 for a wrong false, -32 for a wrong true. */
export interface TaskResult {
  readonly name: string;
  readonly property: string;
  readonly expected: boolean;
  readonly verdict: string;
  readonly outcome: "correct" | "wrong" | "unknown";
  readonly seconds: number;
  /** Of a violation: whether the real JVM fails in the same way, if it was asked. */
  readonly confirmed?: boolean;
  readonly reason?: string;
  readonly stats: Readonly<Record<string, number>>;
}

export function points(result: TaskResult): number {
  if (result.outcome === "correct") return result.expected ? 2 : 1;
  if (result.outcome === "wrong") return result.expected ? -16 : -32;
  return 0;
}

export function summary(results: readonly TaskResult[], before: readonly TaskResult[]): string {
  const lines: string[] = [];
  const most = results.reduce((sum, result) => sum + (result.expected ? 2 : 1), 0);
  const score = results.reduce((sum, result) => sum + points(result), 0);
  lines.push(`score ${score} of ${most}`);
  for (const property of [...new Set(results.map((result) => result.property))].sort()) {
    const own = results.filter((result) => result.property === property);
    const count = (outcome: string, expected: boolean): number =>
      own.filter((result) => result.outcome === outcome && result.expected === expected).length;
    lines.push(
      `${property}: correct true ${count("correct", true)}, correct false ${count("correct", false)}, ` +
        `unknown ${own.filter((result) => result.outcome === "unknown").length}, ` +
        `wrong true ${count("wrong", false)}, wrong false ${count("wrong", true)}`,
    );
  }
  lines.push("", ...byFolder(results), "", ...reasons(results));
  const asked = results.filter((result) => result.confirmed !== undefined);
  if (asked.length > 0) {
    const denied = asked.filter((result) => result.confirmed === false);
    lines.push(`violations run on the real JVM: ${asked.length}, of which ${asked.length - denied.length} fail there in the same way`);
    for (const each of denied) lines.push(`NOT CONFIRMED: ${each.property} ${each.name}`);
  }
  for (const wrong of results.filter((result) => result.outcome === "wrong")) {
    const disputed = wrong.confirmed === true ? " (the real JVM fails as well: the label is disputed)" : "";
    lines.push(`WRONG: ${wrong.property} ${wrong.name}: said ${wrong.verdict}${disputed}`);
  }
  const seconds = results.map((result) => result.seconds).sort((a, b) => a - b);
  const at = (part: number): string => seconds[Math.min(seconds.length - 1, Math.floor(part * seconds.length))]!.toFixed(1);
  lines.push("", `seconds: median ${at(0.5)}, ninth decile ${at(0.9)}, total ${seconds.reduce((a, b) => a + b, 0).toFixed(0)}`);
  lines.push(...comparison(results, before));
  return `${lines.join("\n")}\n`;
}

function byFolder(results: readonly TaskResult[]): string[] {
  const folders = new Map<string, TaskResult[]>();
  for (const result of results) {
    const folder = result.name.split("/")[0]!;
    folders.set(folder, [...(folders.get(folder) ?? []), result]);
  }
  return [...folders].map(([folder, own]) => {
    const correct = own.filter((result) => result.outcome === "correct").length;
    return `${folder.padEnd(32)} ${correct} of ${own.length}`;
  });
}

function reasons(results: readonly TaskResult[]): string[] {
  const counts = new Map<string, number>();
  for (const result of results) {
    if (result.outcome !== "unknown") continue;
    const reason = (result.reason ?? result.verdict).replace(/\(in .*|\(inputs .*|line \d+.*/g, "").slice(0, 110);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([reason, count]) => `unknown ${String(count).padStart(4)}: ${reason}`);
}

function comparison(results: readonly TaskResult[], before: readonly TaskResult[]): string[] {
  const old = new Map(before.map((result) => [`${result.property} ${result.name}`, result]));
  const changed = results.flatMap((result) => {
    const was = old.get(`${result.property} ${result.name}`);
    return was === undefined || was.outcome === result.outcome
      ? []
      : [`${was.outcome} -> ${result.outcome}: ${result.property} ${result.name}`];
  });
  return before.length === 0 ? [] : ["", `compared with the earlier run: ${changed.length} changed`, ...changed];
}
