/** `assay worker --queue redis://...`: answers questions of checks on other machines until it is ended. */
import { spawn } from "node:child_process";
import { distributeScript } from "../again/queue.js";
import { parseOptions } from "../options.js";
import { UsageError } from "../usage.js";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    queue: { type: "string" },
    name: { type: "string" },
  });
  if (values.queue === undefined || positionals.length > 0) throw new UsageError("assay worker takes --queue redis://host:port");
  // The channel tells the worker when this process has gone.
  const child = spawn(process.execPath, [distributeScript(), "work", values.queue, ...(values.name === undefined ? [] : [values.name])], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(6));
    child.once("exit", (code) => resolve(code ?? 6));
  });
}
