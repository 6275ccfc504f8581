/**
 * The commands and their options, once: `--help`, the manual page, completion for shells and `docs/reference.md` are
 * made from this table, and a test compares it with what the commands accept. So they cannot disagree.
 */
export interface OptionRow {
  readonly name: string;
  readonly short?: string;
  /** What it takes: `file`, `seconds`. Absent for a switch. */
  readonly takes?: string;
  /** The values, where they are few and fixed. */
  readonly values?: readonly string[];
  readonly what: string;
  /** May be given several times. */
  readonly repeats?: true;
}

export interface CommandRow {
  readonly name: string;
  /** What stands behind the name. */
  readonly arguments: string;
  readonly what: string;
  readonly options: readonly OptionRow[];
}

const CLASSPATH: OptionRow = { name: "classpath", takes: "path", what: "libraries that the program uses" };
const OUTPUT: OptionRow = { name: "output", short: "o", takes: "file", what: "where the report goes; default: standard output" };
const TIMES: readonly OptionRow[] = [
  { name: "timeout", takes: "seconds", what: "a limit for all of it, by the clock" },
  { name: "cpu-timeout", takes: "seconds", what: "the same, of processor time" },
  { name: "memory", takes: "MB", what: "a limit of memory; default: half of the machine's, 4096 at most" },
];
const VERBOSE: OptionRow = { name: "verbose", short: "v", what: "every result with what it rests on, figures, and progress" };
const PAGES: readonly OptionRow[] = [
  { name: "html", takes: "file", what: "a page that walks through every violation" },
  { name: "report", takes: "kind=file", what: "a further report: text, json, sarif, junit, markdown or html", repeats: true },
  { name: "source-link", takes: "url", what: "links from the page to a repository: https://.../{file}#L{line}" },
];
const FORMATS = ["text", "json", "sarif", "junit", "markdown"];
const BUILD: OptionRow = { name: "build", what: "runs the project's build tool: it compiles, and tells the class path" };
const SPECS: OptionRow = { name: "specs", takes: "folder", what: "more specifications", repeats: true };
const BOUND: OptionRow = {
  name: "bound",
  takes: "name=value",
  what: "bounds of inputs and heaps (docs/entries.md, docs/specifications.md)",
  repeats: true,
};

/** What a project may set; typed, it wins. */
const CONFIGURED: readonly OptionRow[] = [
  ...["property", "bound", "specs", "report"].map(
    (name): OptionRow => ({ name, takes: "value", repeats: true, what: "as of assay check" }),
  ),
  ...["baseline", "html", "timeout", "memory", "unit-timeout"].map(
    (name): OptionRow => ({ name, takes: "value", what: "as of assay check" }),
  ),
  { name: "jobs", short: "j", takes: "n", what: "as of assay check" },
];

/** Data abstraction. */
const ABSTRACTION: readonly OptionRow[] = [
  {
    name: "select",
    takes: "variable=abstraction",
    repeats: true,
    what: "data abstraction: Main.x=Signs, 'Main.add.p=Range(0,3)', Main.data[]=EvenOdd",
  },
  { name: "abstraction", takes: "file", repeats: true, what: "abstractions in BASL, and selections: a .abs file" },
  { name: "default", takes: "name", values: ["Identity", "Point"], what: "the abstraction of variables that nothing is known of" },
  {
    name: "semantics",
    takes: "how",
    values: ["wrap", "exact"],
    what: "arithmetic of abstracted variables: Java's, or exact if nothing overflows",
  },
];

export const COMMANDS: readonly CommandRow[] = [
  {
    name: "check",
    arguments: "<file.java | file.class | folder | jar | file.core>...",
    what: "are there failing assertions, exceptions that nobody catches, broken specifications? Without arguments: of the project in this folder",
    options: [
      {
        name: "entry",
        takes: "Class.method",
        what: "where to begin; 'Class.*': one object, used in any way; default: main if there is one, else every public method, with any inputs (docs/entries.md)",
      },
      {
        name: "harness",
        takes: "tests",
        values: ["tests"],
        what: "begins with the tests (JUnit 5, jqwik) and any values of their parameters (docs/projects.md)",
      },
      { name: "widen", what: "with --harness: any values where only the framework knows them (@MethodSource, ...)" },
      {
        ...{ name: "property", takes: "name", values: ["assert", "exceptions", "deadlock", "race", "atomicity"], repeats: true },
        what: "assert: no assert statement fails; exceptions: nothing else that is thrown ends a thread; deadlock; race; atomicity(Class.method): what other threads do meanwhile makes no difference, atomicity: of every method; a temporal formula, 'G(Main.asked -> F Main.granted)' (docs/threads.md); a .prp, .ltl or .spec file. Default: assert and exceptions, with threads deadlock, too",
      },
      {
        name: "engine",
        takes: "name",
        values: ["auto", "refine", "paths", "horn", "explicit", "relational"],
        what: "how answers are looked for",
      },
      { name: "strategy", takes: "name", what: "a strategy of the engine: ir, dcr, dcr+, naive; spec; portfolio, search, ..." },
      BOUND,
      {
        name: "library",
        takes: "how",
        values: ["atomic", "bytecode"],
        what: "with --engine explicit: java.util.concurrent's synchronizers as single operations, or as their code is",
      },
      {
        name: "states",
        takes: "how",
        values: ["whole", "hashed"],
        what: "with --engine explicit: states are kept whole, or by hashes of 62 bits, in less memory; then answers are bounded, not proved",
      },
      {
        name: "fairness",
        takes: "which",
        values: ["none", "weak", "strong"],
        what: "for temporal properties: no thread that can go on from some moment on (weak) or again and again (strong) is left out for ever; default weak",
      },
      ...ABSTRACTION,
      SPECS,
      { name: "svg", takes: "folder", what: "a picture of the objects of each violation" },
      CLASSPATH,
      BUILD,
      {
        name: "queue",
        takes: "url",
        what: "workers that listen there (assay worker) answer: redis://host:port; needs the package @assay/distribute",
      },
      {
        name: "jobs",
        short: "j",
        takes: "n",
        what: "so many processes at a time share the entries; auto, the default without --timeout and --cpu-timeout: as many as there are processors, entries, and gigabytes of free memory",
      },
      { name: "shard", takes: "i/n", what: "only the ith of n parts of the entries; assay report makes one report of theirs" },
      { name: "failed-first", takes: "report.json", what: "begins with the entries that were violated in an earlier report" },
      { name: "only-failed", takes: "report.json", what: "only these" },
      { name: "no-cache", what: "asks everything anew; else what was answered for the same classes, options and build is used again" },
      { name: "cache-dir", takes: "folder", what: "where answers are kept; default: in the user's cache folder" },
      {
        name: "unit-timeout",
        takes: "seconds",
        what: "of processor time, for one entry and property; default 60 where no other limit of time is given",
      },
      ...TIMES,
      {
        ...{ name: "format", takes: "name", values: ["text", "json", "jsonl", ...FORMATS.slice(2)] },
        what: "the form of the report; jsonl: every result a line as soon as it is known, at last the rest of the report",
      },
      OUTPUT,
      ...PAGES,
      { name: "emit-test", takes: "folder", what: "a test for each violation, as one source tree; - prints them" },
      {
        name: "test-style",
        takes: "name",
        values: ["junit5", "junit4", "testng", "main"],
        what: "for which framework; main: a program for the command line",
      },
      { name: "baseline", takes: "file", what: "findings that are known (assay-baseline.json): others are new" },
      { name: "update-baseline", what: "writes the findings to the baseline" },
      { name: "fail-on", takes: "what", values: ["new", "violated", "unknown"], what: "what makes the exit code 10; default violated" },
      { name: "stop-on-fail", what: "one verdict for each property: the first violation ends the search" },
      { name: "trace", what: "shows the steps of every violation" },
      VERBOSE,
      { name: "color", takes: "when", values: ["auto", "always", "never"], what: "colours in text" },
      { name: "certify", takes: "solvers", what: "checks proofs again that used guesses: sat, z3, cvc5, ..." },
      { name: "certificate", takes: "file.core", what: "writes down what such a proof rests on" },
    ],
  },
  {
    name: "prove-why",
    arguments: "<file.java | file.class | folder | jar | file.core>...",
    what: "why does it hold? The invariants of loops, recursive methods and classes that a proof rests on",
    options: [
      { name: "entry", takes: "Class.method", what: "where to begin; 'Class.*': one object, used in any way" },
      { name: "property", takes: "name", repeats: true, what: "assert (default) or exceptions" },
      { name: "write", takes: "folder", what: "a copy of the sources with the invariants as assert statements, compiled and proved again" },
      { name: "certificate", takes: "file.smt2", what: "a script with which any SMT solver confirms the invariants" },
      BOUND,
      CLASSPATH,
      ...TIMES,
      VERBOSE,
    ],
  },
  {
    name: "contracts",
    arguments: "<file.java | file.class | folder | jar>...",
    what: "do equals, hashCode and compareTo keep their contracts?",
    options: [
      { name: "class", takes: "pattern", what: "only classes that match" },
      {
        name: "property",
        takes: "number",
        values: ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"],
        what: "only these contracts",
        repeats: true,
      },
      CLASSPATH,
      { name: "timeout", takes: "seconds", what: "for each property, by the clock; default: so much work, about 30 s" },
      { name: "cpu-timeout", takes: "seconds", what: "the same, of processor time" },
      { name: "memory", takes: "MB", what: "a limit of memory; default: half of the machine's, 4096 at most" },
      { name: "format", takes: "name", values: ["text", "json", "sarif"], what: "the form of the report" },
      OUTPUT,
      ...PAGES,
      { name: "emit-test", takes: "folder", what: "programs and tests that show what is broken" },
      { name: "no-confirm", what: "does not run what was found on the real JVM" },
      VERBOSE,
    ],
  },
  {
    name: "specs",
    arguments: "<inputs>...",
    what: "the specifications inferred of what is called, while methods are checked against theirs",
    options: [
      { name: "entry", takes: "Class.method", what: "only this method" },
      { name: "property", takes: "file.spec", what: "a file of specifications", repeats: true },
      SPECS,
      BOUND,
      CLASSPATH,
      ...TIMES,
      ...PAGES,
      VERBOSE,
    ],
  },
  {
    name: "cover",
    arguments: "<file.java | file.class | folder | jar>...",
    what: "which paths lead through methods, what do they do on each, and what does no path come to? Tests that record it",
    options: [
      {
        name: "entry",
        takes: "Class.method",
        what: "a method, or a class; default: every public method, with any inputs (docs/entries.md)",
      },
      BOUND,
      { name: "paths", takes: "n", what: "kinds of paths of one method, at most; default 100" },
      CLASSPATH,
      ...TIMES,
      { name: "format", takes: "name", values: ["text", "json"], what: "the form of the report" },
      OUTPUT,
      {
        name: "emit-test",
        takes: "folder",
        what: "JUnit 5 classes with a test for each kind of path: they record behaviour and judge none",
      },
      VERBOSE,
    ],
  },
  {
    name: "run",
    arguments: "<Main.java | ...> [-- program arguments]",
    what: "runs a program on Assay's machine, as java -ea would",
    options: [
      { name: "main", takes: "Class", what: "the class to begin with" },
      { name: "inputs", takes: "values.json", what: "what assay.Verifier gives, in order" },
      { name: "schedule", takes: "report.json", what: "follows the schedule of a violation in a report of --format json" },
      { name: "result", takes: "id", what: "with --schedule: of this result; default: the first that has one" },
      CLASSPATH,
    ],
  },
  {
    name: "report",
    arguments: "<report.json>...",
    what: "reports of --format json in other forms, several as one",
    options: [{ name: "format", takes: "name", values: [...FORMATS, "html"], what: "the form of the report" }, OUTPUT, ...PAGES],
  },
  {
    name: "watch",
    arguments: "[<arguments of check>...]",
    what: "checks again whenever a file is saved, what failed last first, and says what has changed; Enter: all again, f: what failed, h: opens the page, q: ends",
    options: [],
  },
  {
    name: "worker",
    arguments: "--queue redis://host:port",
    what: "answers questions of checks on other machines (assay check --queue) until it is ended",
    options: [
      { name: "queue", takes: "url", what: "where questions come from; needs the package @assay/distribute" },
      { name: "name", takes: "text", what: "what it is called in the queue" },
    ],
  },
  {
    name: "init",
    arguments: "[<folder>]",
    what: "finds out what a project is (Maven, Gradle, a folder) and writes assay.json: then assay check needs no arguments (docs/projects.md)",
    options: [BUILD, { name: "force", what: "writes new settings over those that are there" }],
  },
  {
    name: "classpath",
    arguments: "[<folder>]",
    what: "what a project's check reads, and how that was found out",
    options: [BUILD, { name: "tests", what: "with the tests and what they need" }],
  },
  {
    name: "config",
    arguments: "[<folder>]",
    what: "the settings of a project, each with where it is from: the command line, assay.json, or by default",
    options: CONFIGURED,
  },
  {
    name: "abstract",
    arguments: "<inputs>",
    what: "data abstraction: what is inferred for every variable, derived operators, suggestions (docs/engines/abstraction.md)",
    options: [
      ...ABSTRACTION,
      { name: "entry", takes: "name", what: "where to begin" },
      CLASSPATH,
      { name: "show", what: "the abstract operators that were derived" },
      { name: "output", short: "o", takes: "file", what: "where the abstract program goes, as Core" },
    ],
  },
  {
    name: "export",
    arguments: "<inputs>",
    what: "the program as Core, as Horn clauses for other solvers, or as a model for Spin",
    options: [
      { name: "to", takes: "form", values: ["core", "smt2", "prolog", "promela"], what: "the form" },
      { name: "all", what: "all that executions may need" },
      { name: "entry", takes: "name", what: "where to begin" },
      CLASSPATH,
      { name: "arithmetic", takes: "how", values: ["wrap", "int"], what: "for smt2 and prolog: numbers that wrap, or mathematical ones" },
      { name: "simplified", what: "for smt2 and prolog: after the transformations" },
      { name: "depth", what: "for smt2 and prolog: with the depth of derivations" },
      { name: "property", takes: "formula", what: "for promela: a temporal property, as a claim", repeats: true },
      { name: "bound", takes: "name=value", what: "for promela: objects=n, elements=n (of an array)", repeats: true },
      { name: "output", short: "o", takes: "file", what: "where it goes" },
    ],
  },
  { name: "api", arguments: "", what: 'where the jar with assay.Verifier lies: javac -cp "$(assay api)" Main.java', options: [] },
  { name: "doctor", arguments: "", what: "what Assay needs, whether it is there, and what to do", options: [] },
  { name: "completion", arguments: "<bash | zsh | fish>", what: 'completion for a shell: eval "$(assay completion bash)"', options: [] },
  {
    name: "bench",
    arguments: "svcomp | jbmc <folder>",
    what: "runs a folder of benchmark tasks, or of JBMC's regression tests",
    options: [
      { name: "timeout", takes: "seconds", what: "for each task" },
      { name: "only", takes: "text", what: "tasks whose names contain it" },
      { name: "property", takes: "name", what: "tasks of this property" },
      { name: "expected", takes: "verdict", values: ["true", "false"], what: "tasks with this expected verdict" },
      { name: "every", takes: "n", what: "every nth task" },
      { name: "jobs", short: "j", takes: "n", what: "tasks at a time" },
      { name: "save", takes: "file", what: "appends results to a file" },
      { name: "again", what: "runs what was not known again" },
      { name: "compare", takes: "file", what: "compares with earlier results" },
      { name: "confirm", what: "runs every violation on the real JVM" },
      { name: "strategy", takes: "name", what: "a strategy of the engine" },
    ],
  },
];

export const TITLE = "assay: finds the deep bugs of Java programs, or proves that there are none";

export const EXIT_CODES = `Exit codes: 0 no violation found (proved or bounded), 10 violated, 5 unknown, 1 bad usage, 2 input that cannot be read or compiled,
6 internal error. \`assay run\` ends as the program does.
`;

export function commandNamed(name: string): CommandRow | undefined {
  return COMMANDS.find((command) => command.name === name);
}

/** `-o, --output file`. */
export function optionText({ name, short, takes, values }: OptionRow): string {
  const given = values !== undefined && values.join("|").length <= 50 ? ` ${values.join("|")}` : takes === undefined ? "" : ` ${takes}`;
  return `${short === undefined ? "" : `-${short}, `}--${name}${given}`;
}

/** What `assay --help` says. */
export function usage(): string {
  const commands = COMMANDS.map(({ name, arguments: args, what }) => `  assay ${`${name} ${args}`.trim()}\n        ${what}\n`);
  return `${TITLE}\n\n${commands.join("")}  assay <command> --help           the options of a command\n  assay --version | --help\n\n${EXIT_CODES}`;
}

/** What `assay check --help` says. */
export function usageOfCommand({ name, arguments: args, what, options }: CommandRow): string {
  const rows = options.map((option) => {
    const head = `  ${optionText(option)}${option.repeats === true ? " ..." : ""}`;
    const lines = filled(option.what, 78);
    const first = head.length <= 38 ? `${head.padEnd(40)}${lines[0]}` : `${head}\n${" ".repeat(40)}${lines[0]}`;
    return [first, ...lines.slice(1).map((line) => " ".repeat(40) + line)].join("\n");
  });
  return `assay ${`${name} ${args}`.trim()}\n  ${what}\n\n${rows.map((row) => `${row}\n`).join("")}${rows.length === 0 ? "" : "\n"}${EXIT_CODES}`;
}

/** Words in lines of at most so many characters. */
export function filled(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The name that was meant, if one is near: at most a third of its letters, and two at least, are wrong. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const ranked = names.map((each) => ({ each, distance: distanceOf(name, each) })).sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(2, Math.floor(best.each.length / 3)) && best.distance < best.each.length
    ? best.each
    : undefined;
}

/** How many letters have to be added, removed, replaced or exchanged with their neighbours (Damerau, Levenshtein). */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = best;
    }
  return rows[a.length]![b.length]!;
}
