/**
 * Answers questions, one after the other, in a thread of its own: the thread that talks to Redis stays free to say that
 * somebody is at work.
 */
import { serialize } from "node:v8";
import { parentPort } from "node:worker_threads";
import { type CheckRequest, check, openProject, type Project, type Result } from "@assay/assay";

export interface Question {
  readonly inputs: readonly string[];
  readonly classpath: readonly string[];
  readonly request: Readonly<Record<string, unknown>>;
  readonly question: number;
}

/** `results` is what `v8.serialize` makes. */
export type Answer = { readonly results: Uint8Array } | { readonly failure: string };

/** The last program stays open: mostly the next question is about it, too. */
let last: { readonly key: string; readonly project: Project } | undefined;

async function answer({ inputs, classpath, request, question }: Question): Promise<Answer> {
  const key = JSON.stringify([inputs, classpath]);
  if (last?.key !== key) last = { key, project: openProject({ inputs, classpath }) };
  let found: readonly Result[] | undefined;
  const share = {
    take: (): boolean => true,
    publish: (number: number, results: readonly Result[]): void => {
      if (number === question) found = results;
    },
  };
  const updates = check(last.project, { ...(request as CheckRequest), isOpen: (each) => each === question, share });
  for await (const _ of updates);
  return found === undefined ? { failure: `there is no question ${question}` } : { results: serialize(found) };
}

parentPort?.on("message", (question: Question) => {
  const tell = (told: Answer): void => parentPort?.postMessage(told);
  answer(question).then(tell, (error: unknown) => tell({ failure: String(error) }));
});
