/** The table of commands as a manual page, as completion for shells and as a page of the documentation. */
import { COMMANDS, EXIT_CODES, filled, optionText, TITLE } from "./command-table.js";

/** `docs/reference.md`. */
export function referencePage(): string {
  const parts = [
    "# Commands and options",
    "",
    "Made from `packages/assay/src/command-table.ts`; a test compares them (`npm run golden:accept` writes it anew).",
    "",
  ];
  for (const { name, arguments: args, what, options } of COMMANDS) {
    parts.push(`## assay ${name}`, "", ...filled(`\`assay ${`${name} ${args}`.trim()}\`: ${what}`, 120), "");
    if (options.length === 0) continue;
    parts.push("| option | |", "|---|---|");
    for (const option of options)
      parts.push(
        `| \`${optionText(option).replaceAll("|", "\\|")}\`${option.repeats === true ? " (several times)" : ""} | ${option.what} |`,
      );
    parts.push("");
  }
  parts.push("## Exit codes", "", ...filled(EXIT_CODES.replaceAll("\n", " ").trim(), 120), "");
  return parts.join("\n");
}

/** `man/assay.1`: plain roff. */
export function manualPage(version: string): string {
  const lines = [`.TH ASSAY 1 "" "assay ${version}"`, ".SH NAME", roff(TITLE.replace(": ", " \\- ")), ".SH SYNOPSIS"];
  for (const { name, arguments: args } of COMMANDS) lines.push(".br", `.B assay ${name}`, roff(args));
  for (const { name, what, options } of COMMANDS) {
    lines.push(`.SH ${name.toUpperCase()}`, roff(what));
    for (const option of options) lines.push(".TP", `.B ${roff(optionText(option))}`, roff(option.what));
  }
  lines.push(".SH EXIT STATUS", roff(EXIT_CODES.replaceAll("\n", " ")), "");
  return lines
    .filter((line) => line !== "")
    .join("\n")
    .concat("\n");
}

/** Backslashes and hyphens mean themselves, and no line is taken for a command. */
function roff(text: string): string {
  const plain = text.replaceAll("\\-", "\0").replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("\0", "\\-");
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** A script for the shell: names of commands, options and their values, else files. */
export function completion(shell: Shell): string {
  switch (shell) {
    case "bash":
      return bash();
    case "zsh":
      return `#compdef assay\nautoload -U +X bashcompinit && bashcompinit\n${bash()}`;
    case "fish":
      return fish();
  }
}

function bash(): string {
  const words = COMMANDS.map(({ name, options }) => `    ${name}) words="${options.map((option) => `--${option.name}`).join(" ")}" ;;`);
  const values = COMMANDS.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      option.values === undefined ? [] : [`    ${name}:--${option.name}) words="${option.values.join(" ")}" ;;`],
    ),
  );
  return `_assay() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W "${COMMANDS.map(({ name }) => name).join(" ")} --help --version" -- "$current"))
    return
  fi
  case "$command:$previous" in
${values.join("\n")}
  esac
  if [ -z "$words" ] && [[ "$current" == -* ]]; then
    case "$command" in
${words.join("\n")}
    esac
  fi
  if [ "$command:$COMP_CWORD" = completion:2 ]; then words="${SHELLS.join(" ")}"; fi
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _assay assay
`;
}

function fish(): string {
  const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const names = COMMANDS.map(({ name }) => name).join(" ");
  const lines = COMMANDS.flatMap(({ name, what, options }) => [
    `complete -c assay -n 'not __fish_seen_subcommand_from ${names}' -a ${name} -d ${quoted(what)}`,
    ...options.map(({ name: option, short, takes, values, what: does }) => {
      const given = takes === undefined ? "" : values === undefined ? " -r" : ` -x -a ${quoted(values.join(" "))}`;
      return `complete -c assay -n '__fish_seen_subcommand_from ${name}' -l ${option}${short === undefined ? "" : ` -s ${short}`}${given} -d ${quoted(does)}`;
    }),
  ]);
  return `${lines.join("\n")}\n`;
}
