/** What both ends of the queue agree on. */
import { thisPlatform } from "@assay/assay";
import { Redis } from "ioredis";

/** One question of one check. */
export interface Job {
  /** The list of its parts: see `program-blobs.ts`. */
  readonly program: string;
  /** The request, as far as it is data. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly question: number;
}

/** Only those listen who come to the same answers: the same build of Assay on the same JDK. */
export const queueName = (): string => `assay-${thisPlatform()}`;

/** A connection that waits for Redis to come back, for as long as it takes. */
export function connected(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 100, 2000) });
  // It is told elsewhere when nothing comes through.
  redis.on("error", () => {});
  return redis;
}
