/**
 * The other end of the queue: offers all questions of a check, and writes the answers where the check that reports
 * waits for them (`PoolFolder`).
 *
 * Nothing hangs on Redis keeping what it was given: a question that is not there any more, because Redis was restarted
 * without its memory, is offered again, with the program. A question that fails, because it has cost two workers their
 * lives or a thread its memory, is left to the check that reports. So are all, when nobody has listened for a while.
 */
import { randomUUID } from "node:crypto";
import { deserialize } from "node:v8";
import { type CheckRequest, check, openProject, PoolFolder, partsOf, type Result } from "@assay/assay";
import { Queue } from "bullmq";
import { type ListedProgram, listed, upload } from "./program-blobs.js";
import { connected, type Job, queueName } from "./queue.js";

export interface CollectRequest {
  readonly url: string;
  /** Where the answers go. */
  readonly folder: string;
  readonly inputs: readonly string[];
  readonly classpath?: readonly string[];
  /** As far as it is data. */
  readonly request: Readonly<Record<string, unknown>>;
}

const LOOK_MILLISECONDS = 50;
/** A command that Redis has not answered by then is asked again. */
const ANSWER_MILLISECONDS = 3000;
/** So long nobody has to listen before the questions are left to the one who asks. */
const LONELY_MILLISECONDS = 15_000;
const KEPT_SECONDS = 3600;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ends when every question is answered or left. */
export async function collect({ url, folder, inputs, classpath = [], request }: CollectRequest): Promise<void> {
  const project = openProject({ inputs, classpath });
  const program = listed(partsOf(project));
  const redis = connected(url);
  const queue = new Queue<Job, string>(queueName(), { connection: redis.duplicate() });
  queue.on("error", () => {});
  try {
    const count = await questionsOf(project, request);
    const collector = new Collector(queue, program, request, new PoolFolder(folder), () => upload(program, redis));
    await collector.collect(count);
  } finally {
    await Promise.race([queue.close(), pause(ANSWER_MILLISECONDS)]);
    redis.disconnect();
  }
}

async function questionsOf(project: ReturnType<typeof openProject>, request: CollectRequest["request"]): Promise<number> {
  for await (const update of check(project, request as CheckRequest)) return update.kind === "asked" ? update.questions.length : 0;
  return 0;
}

class Collector {
  readonly #run = randomUUID();
  #lonelySince: number | undefined;

  constructor(
    readonly queue: Queue<Job, string>,
    readonly program: ListedProgram,
    readonly request: CollectRequest["request"],
    readonly answers: PoolFolder,
    readonly uploaded: () => Promise<void>,
  ) {}

  async collect(count: number): Promise<void> {
    const open = new Set(Array.from({ length: count }, (_, i) => i));
    await this.#patiently(() => this.#offer(open));
    while (open.size > 0) {
      const seen = await this.#patiently(() => this.#look(open));
      if (seen === "nobody listens") return;
      if (seen === "nothing new") await pause(LOOK_MILLISECONDS);
    }
  }

  async #offer(questions: Iterable<number>): Promise<void> {
    await this.uploaded();
    const jobs = [...questions].map((question) => ({
      name: "question",
      data: { program: this.program.id, request: this.request, question },
      opts: { jobId: this.#id(question), removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: { age: KEPT_SECONDS } },
    }));
    await this.queue.addBulk(jobs);
  }

  #id(question: number): string {
    return `${this.#run}-${question}`;
  }

  /** One round over the questions that are open. */
  async #look(open: Set<number>): Promise<"something new" | "nothing new" | "nobody listens"> {
    const missing: number[] = [];
    const before = open.size;
    for (const question of [...open]) {
      const job = await this.queue.getJob(this.#id(question));
      if (job === undefined) {
        missing.push(question);
        continue;
      }
      if (job.finishedOn === undefined) continue;
      open.delete(question);
      if (job.failedReason === undefined || job.failedReason === "")
        this.answers.publish(question, deserialize(Buffer.from(job.returnvalue, "base64")) as readonly Result[]);
    }
    if (missing.length > 0) await this.#offer(missing);
    if (open.size < before) {
      this.#lonelySince = undefined;
      return "something new";
    }
    return (await this.#isLonely()) ? "nobody listens" : "nothing new";
  }

  async #isLonely(): Promise<boolean> {
    if ((await this.queue.getWorkersCount()) > 0) {
      this.#lonelySince = undefined;
      return false;
    }
    this.#lonelySince ??= Date.now();
    return Date.now() - this.#lonelySince > LONELY_MILLISECONDS;
  }

  /** What may have to wait for Redis to come back. All of it can be done again. */
  async #patiently<T>(action: () => Promise<T>): Promise<T> {
    for (;;) {
      const late = Symbol("late");
      const result = await Promise.race([action().catch(() => late), pause(ANSWER_MILLISECONDS * 10).then(() => late)]);
      if (result !== late) return result as T;
      await pause(LOOK_MILLISECONDS * 4);
    }
  }
}
