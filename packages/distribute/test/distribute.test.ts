/**
 * Five workers on a real Redis, one of them killed and Redis restarted in the middle, with its memory and without: the
 * report is the one of a single process. Skipped where there is no `redis-server`.
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { fileURLToPath } from "node:url";
import { check, openProject, PoolFolder, type Result } from "@assay/assay";
import { Queue } from "bullmq";
import { connected, queueName } from "../src/queue.js";

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
const skip = hasRedis ? false : "there is no redis-server: apt-get install redis-server";
const MAIN = fileURLToPath(new URL("../src/main.js", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "assay-distribute-"));
const processes = new Set<ChildProcess>();
after(() => {
  for (const each of processes) each.kill("SIGKILL");
  for (const each of processes) each.unref();
  rmSync(root, { recursive: true, force: true });
});

function started(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ["pipe", "ignore", "inherit"], env: { ...process.env, ...env } });
  processes.add(child);
  child.once("exit", () => processes.delete(child));
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

class TestRedis {
  readonly folder = mkdtempSync(join(root, "redis-"));
  #process: ChildProcess | undefined;

  constructor(
    readonly port: number,
    readonly memory: "kept" | "lost",
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const keeps = this.memory === "kept" ? ["--appendonly", "yes", "--appendfsync", "always"] : ["--appendonly", "no"];
    const place = ["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.folder, "--save", ""];
    this.#process = started("redis-server", [...place, ...keeps, "--loglevel", "warning"]);
    const redis = connected(this.url);
    await redis.ping();
    redis.disconnect();
  }

  async restart(): Promise<void> {
    const old = this.#process!;
    old.kill("SIGKILL");
    await once(old, "exit");
    await this.start();
  }
}

/** Methods enough for five, some of which take a while. */
function program(): string {
  const folder = join(root, "program");
  mkdirSync(folder, { recursive: true });
  const methods = Array.from(
    { length: 12 },
    (_, i) => `
  public static int share${i}(int total, int people) { return total / (people - ${i}); }
  public static void grow${i}(int n) { int s = ${i}; for (int k = 0; k < n; k++) { s += k; assert s != ${i + 10} : "ten more"; } }`,
  );
  writeFileSync(join(folder, "Work.java"), `public class Work {${methods.join("")}\n}\n`);
  return folder;
}

/** Figures apart, and models, which are those that a process has used so far. */
const shown = (results: readonly Result[]): unknown =>
  JSON.parse(
    JSON.stringify(
      results.map(({ stats: _, receipt: { models: __, ...receipt }, ...rest }) => ({ ...rest, receipt })),
      (_, value) => (typeof value === "bigint" ? `${value}n` : value),
    ),
  );

const REQUEST = { properties: ["assert", "exceptions"], unitSeconds: 20, engine: "paths" } as const;

async function alone(folder: string): Promise<readonly (readonly Result[])[]> {
  const pool = new PoolFolder(mkdtempSync(join(root, "alone-")));
  let count = 0;
  for await (const update of check(openProject({ inputs: [folder] }), { ...REQUEST, share: pool }))
    if (update.kind === "asked") count = update.questions.length;
  return Array.from({ length: count }, (_, i) => pool.read(i)!);
}

async function shared(folder: string, memory: "kept" | "lost"): Promise<readonly (readonly Result[])[]> {
  const redis = new TestRedis(await freePort(), memory);
  await redis.start();
  const workers = new Map(
    Array.from({ length: 5 }, (_, i) => {
      const name = `worker-${i}`;
      return [name, started(process.execPath, [MAIN, "work", redis.url, name], { ASSAY_LOCK_MILLISECONDS: "4000" })] as const;
    }),
  );
  const pool = new PoolFolder(mkdtempSync(join(root, "pool-")));
  const collector = started(process.execPath, [MAIN, "collect"]);
  collector.stdin!.write(`${JSON.stringify({ url: redis.url, folder: pool.folder, inputs: [folder], request: REQUEST })}\n`);
  const ended = once(collector, "exit");
  // One that is at work dies.
  const connection = connected(redis.url);
  const queue = new Queue(queueName(), { connection });
  queue.on("error", () => {});
  let killed: string | undefined;
  while (killed === undefined) {
    const names = (await queue.getActive()).map(({ processedBy }) => processedBy);
    const name = names.find((each) => each !== undefined && workers.has(each));
    if (name === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    else {
      workers.get(name)!.kill("SIGKILL");
      killed = name;
    }
  }
  await redis.restart();
  const [code] = await ended;
  assert.equal(code, 0);
  await Promise.race([queue.close(), new Promise((resolve) => setTimeout(resolve, 1000))]);
  connection.disconnect();
  for (const worker of workers.values()) worker.kill("SIGKILL");
  let count = 0;
  for await (const update of check(openProject({ inputs: [folder] }), REQUEST)) {
    if (update.kind === "asked") count = update.questions.length;
    break;
  }
  return Array.from({ length: count }, (_, i) => pool.read(i) ?? []);
}

for (const memory of ["kept", "lost"] as const)
  it(`five workers, one killed, Redis restarted with its memory ${memory}: the report of one process`, { skip }, async () => {
    const folder = program();
    const whole = await alone(folder);
    assert.ok(whole.length >= 24 && whole.every((results) => results.length > 0));
    const together = await shared(folder, memory);
    assert.deepEqual(
      together.map((results) => shown(results)),
      whole.map((results) => shown(results)),
    );
  });

it("where nobody listens the questions are left to the one who asks", { skip }, async () => {
  const redis = new TestRedis(await freePort(), "kept");
  await redis.start();
  const pool = new PoolFolder(mkdtempSync(join(root, "pool-")));
  const collector = started(process.execPath, [MAIN, "collect"]);
  collector.stdin!.write(`${JSON.stringify({ url: redis.url, folder: pool.folder, inputs: [program()], request: REQUEST })}\n`);
  const [code] = await once(collector, "exit");
  assert.equal(code, 0);
  assert.equal(pool.read(0), undefined);
});
