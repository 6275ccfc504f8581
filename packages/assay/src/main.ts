#!/usr/bin/env node
/**
 * The start of the process. `check`, `contracts` and `specs` run in a thread that is watched and has a large stack.
 */
import { main } from "./cli.js";

const args = process.argv.slice(2);
// Loading this takes time that other commands need not spend.
const supervisor = ["check", "contracts", "specs"].includes(args[0] ?? "")
  ? (await import("./supervision/supervisor.cjs")).default
  : undefined;
process.exitCode = supervisor?.isMainThread ? await supervisor.supervise(new URL(import.meta.url), args) : await main(args);
