/** What a person who types the command wrong gets to see, and what `--help` says. */
import { COMMANDS, commandNamed, nearest, usage, usageOfCommand } from "./command-table.js";

export class UsageError extends Error {}

/** `; did you mean check?`, or nothing. */
export function didYouMean(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === undefined ? "" : `; did you mean ${meant}?`;
}

/** What is said about one command. */
export function usageOf(command: string): string {
  const row = commandNamed(command);
  return row === undefined ? usage() : usageOfCommand(row);
}

/** `there is no command chek; did you mean check?` */
export function noCommand(name: string): UsageError {
  const meant = nearest(
    name,
    COMMANDS.map((command) => command.name),
  );
  return new UsageError(
    `there is no command ${name}; ${meant === undefined ? `there are ${COMMANDS.map((command) => command.name).join(", ")}` : `did you mean ${meant}?`}`,
  );
}

/** Whether a command is only asked what it does; what follows `--` is for someone else. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
}
