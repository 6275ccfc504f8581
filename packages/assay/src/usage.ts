/** What a person who types the command wrong gets to see, and what `--help` says. */
export class UsageError extends Error {}

export const USAGE = `assay: finds the deep bugs of Java programs, or proves that there are none

  assay check <file.java | file.class | dir | jar | file.core>...
        [--entry Class.method]      default: main if there is one, else every public method, with any inputs (docs/entries.md)
        [--property assert|exceptions|deadlock|race|<file.prp>|<file.spec>]...   default: assert and exceptions; with threads deadlock, too
                                    assert: no assert statement fails; exceptions: nothing else that is thrown, of any class, ends a thread;
                                    deadlock: no thread comes to where it can never go on; race: no two accesses race
        [--engine auto|refine|paths|horn|explicit|relational]  [--strategy ir|dcr|dcr+|naive|spec|portfolio|search|...]  [--bound name=value]...
        [--library atomic|bytecode]   with --engine explicit: java.util.concurrent's synchronizers as single operations, or as their code is
        [--specs folder]...  [--svg folder]   with --engine relational: more specifications; pictures of the heaps
        [--classpath path]  [--unit-timeout seconds, default 60]  [--timeout seconds]  [--cpu-timeout seconds]  [--memory MB, default half of the machine's]
        [--baseline file]  [--update-baseline]  [--fail-on new|violated|unknown]
        [--format text|json|sarif|junit|markdown]  [-o file]  [--emit-test folder|-]  [--test-style junit5|junit4|testng|main]  [--stop-on-fail]  [--trace]  [--verbose]  [--color auto|always|never]
        [--html file]  [--report text|json|sarif|junit|markdown|html=file]...  [--source-link https://.../{file}#L{line}]
        [--certify[=sat|z3|cvc5|...,...]]  [--certificate file.core]   proofs that used guesses are checked again by another way, and written down
  assay specs <inputs> [--entry Class.method] [--property file.spec] [--specs folder] [--bound name=value]... [--classpath path]
        [--timeout seconds]  [--cpu-timeout seconds]  [--memory MB]   the specifications inferred of what is called, while methods are checked against theirs
  assay run <Main.java | ...> [--main Class] [--inputs values.json] [--classpath path] [-- program arguments]
  assay contracts <file.java | file.class | dir | jar>...     do equals, hashCode and compareTo keep their contracts?
        [--class pattern]  [--property i|ii|...|ix]...  [--classpath path]
        [--timeout seconds for each property]  [--cpu-timeout seconds instead]   default: so much work, about 30 s
        [--memory MB]  [--format text|json|sarif]  [-o file]  [--emit-test folder]  [--no-confirm]  [--verbose]
  assay report <report.json>...  [--html file]  [--report kind=file]...  [--format text|json|sarif|junit|markdown|html]  [-o file]
        [--source-link url]   reports of --format json in other forms, several as one
  assay export --to core <inputs> [--all] [--entry Class] [--classpath path] [-o file]
  assay export --to smt2|prolog <file.core> [--entry name] [--simplified] [--arithmetic wrap|int] [--depth] [-o file]
  assay api                         where the jar with assay.Verifier lies: javac -cp "$(assay api)" Main.java
  assay bench svcomp <folder> [--timeout seconds] [--only text] [--property name] [--expected true|false] [--every n]
                [-j jobs] [--save file [--again]] [--compare file] [--confirm]
  assay --version | --help

Exit codes: 0 no violation found (proved or bounded), 10 violated, 5 unknown, 1 bad usage, 2 input that cannot be read or compiled,
6 internal error. \`assay run\` ends as the program does.
`;

/** What is said about one command. */
export function usageOf(command: string): string {
  const about = USAGE.split(/^(?= {2}assay )/m).filter((part) => part.startsWith(`  assay ${command} `));
  return `${about.join("")}\n${USAGE.slice(USAGE.indexOf("Exit codes:"))}`;
}

/** Whether a command is only asked what it does; what follows `--` is for someone else. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
}
