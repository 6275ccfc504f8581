/**
 * The command line in one thread, called again and again: what it says of one program does not depend on those before
 * it, and it need not be started and compiled by V8 each time, which takes longer than most checks. The thread has the
 * stack that the command gives its own. Calls wait for it, so `process.chdir` says where it works.
 *
 * Not for tests of what a process does: signals, limits of memory, standard input, being ended. They start one
 * (`command.ts`).
 */
import { fileURLToPath } from "node:url";
import { isMainThread, MessageChannel, type MessagePort, parentPort, receiveMessageOnPort, Worker, workerData } from "node:worker_threads";
import { processorSeconds } from "@assay/base";
import { main } from "../../src/cli.js";

export interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const STACK_MEGABYTES = 512;
const NURSERY_MEGABYTES = 64;

let started: { readonly worker: Worker; readonly port: MessagePort; readonly done: Int32Array } | undefined;

function start(): NonNullable<typeof started> {
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { done, port: port2 },
    transferList: [port2],
    // What this thread preloads, Node would load with its help, and it waits.
    execArgv: ["--enable-source-maps"],
    resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxYoungGenerationSizeMb: NURSERY_MEGABYTES, maxOldGenerationSizeMb: 4096 },
  });
  worker.unref();
  return { worker, port: port1, done };
}

/** What `assay` with these arguments, in the folder, writes, and its exit code. Waits for it. */
export function warm(args: readonly string[], folder: string): Said {
  const before = process.cwd();
  process.chdir(folder);
  started ??= start();
  const { worker, port, done } = started;
  try {
    Atomics.store(done, 0, 0);
    worker.postMessage(args);
    Atomics.wait(done, 0, 0);
    return receiveMessageOnPort(port)!.message as Said;
  } finally {
    process.chdir(before);
  }
}

/**
 * Limits of processor time count from the start of the process, but for `contracts`, where each question has its own:
 * here, from now.
 */
function fromNow(args: readonly string[]): readonly string[] {
  if (args[0] === "contracts") return args;
  return args.map((arg, i) => (args[i - 1] === "--cpu-timeout" ? String(Number(arg) + processorSeconds()) : arg));
}

async function serve(args: readonly string[]): Promise<void> {
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    process[name].write = ((text: string | Uint8Array) => {
      texts[name] += String(text);
      return true;
    }) as typeof process.stdout.write;
  const status = await main(fromNow(args));
  const { done, port } = workerData as { readonly done: Int32Array; readonly port: MessagePort };
  port.postMessage({ status, ...texts } satisfies Said);
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}

if (!isMainThread && (workerData as { readonly port?: unknown } | null)?.port !== undefined)
  parentPort!.on("message", (args: readonly string[]) => void serve(args));
