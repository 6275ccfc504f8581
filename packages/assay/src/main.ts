#!/usr/bin/env node
/**
 * The start of the process. `check` and `contracts` run in a thread with a large stack: the symbolic machine calls itself where the program does.
 */
import { main } from "./cli.js";

const args = process.argv.slice(2);
// Loading this takes time that other commands need not spend.
const largeStack = ["check", "contracts"].includes(args[0] ?? "") ? (await import("./large-stack.cjs")).default : undefined;
process.exitCode = largeStack?.isMainThread ? await largeStack.runWithLargeStack(new URL(import.meta.url), args) : await main(args);
