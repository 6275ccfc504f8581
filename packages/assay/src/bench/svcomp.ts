import { UsageError } from "../usage.js";

export async function command(_args: readonly string[]): Promise<number> {
  throw new UsageError("bench is being written");
}
