/**
 * A check by many machines: the package `@assay/distribute`, which who wants it installs beside Assay, offers the
 * questions to workers and writes their answers into the folder of a pool (`pool.ts`).
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { CheckRequest } from "../api/check.js";
import type { ProjectRequest } from "../api/project.js";
import { UsageError } from "../usage.js";
import { Pool } from "./pool.js";

/** What only this machine has, or can do: files, functions. */
const LOCAL = ["certify", "abstraction", "specifications", "explanations", "fairness"] as const;

/** @throws UsageError */
export function distributeScript(): string {
  for (const from of [join(process.cwd(), "here"), import.meta.url]) {
    try {
      return createRequire(from).resolve("@assay/distribute/main");
    } catch {
      // Then beside Assay itself, or nowhere.
    }
  }
  throw new UsageError("a queue needs the package @assay/distribute beside Assay: npm install @assay/distribute");
}

/** What workers on the queue answer. @throws UsageError */
export function queuePool(url: string, { inputs, classpath }: Omit<ProjectRequest, "budget">, request: CheckRequest): Pool {
  const local = LOCAL.find((name) => request[name] !== undefined);
  if (local !== undefined) throw new UsageError(`--queue is for methods and their properties, not with ${local}`);
  const { cache: _, ...asked } = request;
  const input = (folder: string): string => JSON.stringify({ url, folder, inputs, classpath, request: asked });
  return new Pool({ role: "waits", count: 1, script: distributeScript(), args: ["collect"], input });
}
