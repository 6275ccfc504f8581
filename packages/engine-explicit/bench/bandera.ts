/**
 * What the paper's figures and sections must give, P6 to P34 of the design, beside what comes out: `npm run bench --
 * --only bandera`.
 */
import { readFileSync } from "node:fs";
import { InputError, Random } from "@assay/base";
import { BV32, type Operator, parseProgram, successors } from "@assay/core";
import { concreteDomain, type Value } from "@assay/machine";
import { basl, ltl, relational } from "@assay/spec";
import { abstractProperty } from "../src/abstraction/abstract-property.js";
import { checkFlow } from "../src/abstraction/flow-check.js";
import {
  type AbstractionPlan,
  AbstractType,
  abstractProgram,
  deriveCoercion,
  deriveTable,
  infer,
  Lattice,
  requireUsable,
  rowOf,
  tableText,
  tokensIn,
} from "../src/abstraction/index.js";

const power = parseProgram(readFileSync("examples/abstraction/power.core", "utf8"), "power.core");
const FIGURE_2 = `abstraction EvenOdd abstracts int begin TOKENS = {EVEN, ODD};
  abstract(n) begin n % 2 == 0 -> {EVEN}; n % 2 == 1 -> {ODD}; end
  operator * mul begin (ODD, ODD) -> {ODD}; (_, _) -> {EVEN}; end
  operator > gt begin (_, _) -> {true, false}; end
end`;
const FIGURE_4 = FIGURE_2.replace("n % 2 == 1", "n % 2 == 1 || n % 2 == -1");

function read(text: string): { readonly source: relational.SourceText; readonly file: basl.AbstractionFile } {
  const problems = new relational.Problems();
  const source = { file: "bandera.basl", text };
  const file = basl.parseAbstractionFile(source, problems);
  problems.throwIfAny();
  return { source, file };
}

function plan(selections: readonly string[], defaultKind = "Identity", declarations = ""): AbstractionPlan {
  const text = `${declarations} ${selections.map((each) => `select ${each};`).join(" ")}`;
  return { files: [read(text)], selections: [], default: defaultKind, semantics: "exact" };
}

const request = (selections: readonly string[], defaultKind?: string) => ({
  ...{ program: power, entry: "power", isOwn: () => true },
  plan: plan(selections, defaultKind),
});

function property(text: string): ltl.TemporalProperty {
  const problems = new relational.Problems();
  const [parsed] = ltl.parseTemporalFile(
    { file: "power.ltl", text: `prop init = at power.init; prop end = at power.end; ${text}` },
    problems,
  );
  problems.throwIfAny();
  return parsed!;
}

const ODD = property("property odd : F end -> G(init && {m % 2 == 1} -> F(end && {result % 2 == 1}));");
const points = { "power.init": 1, "power.end": 4 };
const int = (abstraction: basl.Abstraction): AbstractType => new AbstractType(abstraction, BV32, basl.READINGS.int);

/** The first problem's code and message, or nothing. */
async function refusal(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return "accepted";
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const [{ code, message }] = error.diagnostics as [(typeof error.diagnostics)[0]];
    return `${code}: ${message}`;
  }
}

async function table(abstraction: basl.Abstraction, op: Operator, wanted: RegExp, semantics: basl.Semantics = "exact"): Promise<string> {
  const type = int(abstraction);
  const text = tableText(op, type, await deriveTable(op, type, type, semantics));
  return text
    .split("\n")
    .filter((line) => wanted.test(line))
    .join("; ");
}

/** An expression about `x` over tokens, and its negation. */
async function proposition(text: string, abstraction: basl.Abstraction): Promise<string> {
  const { formula, propositions } = property(`property p : {${text}};`);
  const both = await Promise.all(
    [formula, ltl.not(formula)].map(async (each) =>
      abstractProperty(
        each,
        (name) => (propositions.get(name) as { expression: relational.Syntax }).expression,
        (path) => (path.kind === "name" ? { text: path.name, type: BV32, signed: true, abstraction: int(abstraction) } : undefined),
      ),
    ),
  );
  return both.map((each) => ltl.formulaText(each.formula)).join(" | not: ");
}

/** How many of so many sampled operands of every operator are in the abstract result. */
async function safe(): Promise<string> {
  const random = new Random(29);
  let wrong = 0;
  let pairs = 0;
  for (const abstraction of [basl.signs("int"), basl.evenOdd("int"), basl.set("int", [3n, 5n]), basl.modulo("int", 3n)])
    for (const op of ["add", "sub", "mul", "sdiv", "srem"] as const) {
      const type = int(abstraction);
      const derived = await deriveTable(op, type, type, "wrap");
      for (let i = 0; i < 1_000; i++) {
        const [a, b] = [random.below(2 ** 32) - 2 ** 31, random.below(i % 2 === 0 ? 10 : 2 ** 31) - 5];
        const result = concreteDomain.operators[op]([a, b] as Value[], BV32, BV32);
        const tokens = [type.tokenOf(BigInt(a)), type.tokenOf(BigInt(b))];
        pairs++;
        if (((rowOf(derived, type.tokens.length, tokens) >> type.tokenOf(BigInt(result as number))) & 1) === 0) wrong++;
      }
    }
  return `${wrong} of ${pairs} wrong`;
}

const bound = async (selections: readonly string[], kinds: readonly string[], defaultKind?: string): Promise<string> => {
  const bindings = await infer(request(selections, defaultKind));
  return bindings.system.nodes
    .filter((_, i) => kinds.includes(bindings.kind(i as never)))
    .map(({ text }) => text)
    .sort()
    .join(" ");
};

const flow = async (selections: readonly string[], defaultKind: string, asked = ODD, more = {}): Promise<string> => {
  const { verdict, refine } = await checkFlow({ ...request(selections, defaultKind), property: asked, points, ...more });
  return `${verdict}${refine === undefined ? "" : `, refine ${refine.join(", ")}`}`;
};

const conflict = async (): Promise<string> => {
  try {
    await infer(request(["m = EvenOdd", "result = Signs"]));
    return "no conflict";
  } catch (error) {
    const lines = (error as InputError).diagnostics[0]!.excerpt!.split("\n");
    return `${lines.length}: ${lines
      .map((line) => line.replace(/ {3}\(.*/, "").trim())
      .sort()
      .join("; ")}`;
  }
};

const abstractText = async (text: string, selections: readonly string[]): Promise<string> => {
  const program = parseProgram(text, "p.core");
  const { abstracted } = await abstractProgram(await infer({ program, entry: "p", isOwn: () => true, plan: plan(selections) }));
  return abstracted.get("p")!.texts[0]!.at(-2)!;
};

type Row = readonly [point: string, what: string, expected: string, actual: () => unknown];

const [declared] = read(FIGURE_4).file.abstractions;
const body = power.procedure("power")!.body as { blocks: readonly Parameters<typeof successors>[0][] };

const ROWS: readonly Row[] = [
  ["P6", "tokens of Figure 2", "EVEN ODD", () => declared!.tokens.join(" ")],
  [
    "P7",
    "rules of Figure 4",
    "n % 2 == 0 -> EVEN; n % 2 == 1 || n % 2 == -1 -> ODD",
    () => declared!.rules.map((r) => `${basl.conditionText(r.condition)} -> ${r.token}`).join("; "),
  ],
  [
    "P8",
    "operators of Figure 2",
    "* mul (ODD, ODD) -> {ODD} (_, _) -> {EVEN}; > gt (_, _) -> {true, false}",
    () => declared!.given.map((g) => `${g.symbol} ${g.name} ${g.rules.map(basl.ruleText).join(" ")}`).join("; "),
  ],
  [
    "P9",
    "classes and arrays",
    "1 class, 1 array",
    () => {
      const { classes, arrays } = read(
        "abstraction A abstracts class q.C begin f : Signs; end abstraction B abstracts int[] begin INDEX = Identity; ELEMENT = EvenOdd; end",
      ).file;
      return `${classes.length} class, ${arrays.length} array`;
    },
  ],
  [
    "P10",
    "Range(1, 2), Set(3, 5), Modulo(3), EvenOdd, Signs, Point",
    "BELOW IS_1 IS_2 ABOVE | IS_3 IS_5 OTHER | R0 R1 R2 | EVEN ODD | NEG ZERO POS | UNKNOWN",
    () =>
      [
        basl.range("int", 1n, 2n),
        basl.set("int", [3n, 5n]),
        basl.modulo("int", 3n),
        basl.evenOdd("int"),
        basl.signs("int"),
        basl.point("int"),
      ]
        .map((a) => a.tokens.join(" "))
        .join(" | "),
  ],
  [
    "P11",
    "library by type",
    "Identity Point Signs EvenOdd Modulo Range Set for byte short char int long",
    () => `${Object.keys(basl.FAMILIES).join(" ")} for ${basl.INTEGER_TYPES.join(" ")}`,
  ],
  ["P12", "Definition 2, Signs, exact", "+(POS, POS) = {POS}", () => table(basl.signs("int"), "add", /POS, POS/)],
  ["P12", "the same at 32 bits", "+(POS, POS) = {NEG, POS}", () => table(basl.signs("int"), "add", /POS, POS/, "wrap")],
  [
    "P12",
    "tuples of Signs + that stay of 27, exact",
    "13",
    async () => {
      const signs = int(basl.signs("int"));
      return (await deriveTable("add", signs, signs, "exact")).rows.reduce((count, row) => count + tokensIn(row as never).length, 0);
    },
  ],
  ["P12", "EvenOdd", "*(ODD, ODD) = {ODD}", () => table(basl.evenOdd("int"), "mul", /ODD, ODD/)],
  [
    "P13",
    "coercion EvenOdd to Signs",
    "{NEG, ZERO, POS} {NEG, POS}",
    async () => {
      const signs = int(basl.signs("int"));
      return (await deriveCoercion(int(basl.evenOdd("int")), signs)).rows.map((row) => signs.setText(row as never)).join(" ");
    },
  ],
  [
    "P14",
    "Figure 2 as printed",
    "basl-not-total: EvenOdd has no token for the value -1: add a rule for it",
    () => refusal(() => requireUsable(read(FIGURE_2).file.abstractions[0]!, "int", "wrap", undefined)),
  ],
  ["P14", "Figure 4's condition", "accepted", () => refusal(() => requireUsable(declared!, "int", "wrap", undefined))],
  [
    "P15",
    "succ([test.1])",
    "b4 b3",
    () =>
      successors(body.blocks[2]!)
        .map((b) => `b${b}`)
        .join(" "),
  ],
  [
    "P16",
    "negation normal form",
    "G !end || G ((!init || !{m % 2 == 1}) || F (end && {result % 2 == 1}))",
    () => ltl.formulaText(ltl.negationNormalForm(ODD.formula)),
  ],
  [
    "P17",
    "x == 4 under EvenOdd: neither true nor false of EVEN",
    "false | not: x == ODD",
    () => proposition("x == 4", basl.evenOdd("int")),
  ],
  ["P18", "F end is not kept", "unknown, refine n", () => flow(["m = EvenOdd"], "Point", property("property ends : F end;"))],
  [
    "P19",
    "joins",
    "Signs Point Point",
    () => {
      const lattice = new Lattice();
      return [lattice.join("Identity", "Signs"), lattice.join("Signs", "EvenOdd"), lattice.join("Signs", "Point")].join(" ");
    },
  ],
  [
    "P19",
    "coercions that leave no lattice",
    "coercions lead from A back to it: two abstractions cannot be below each other",
    () =>
      new Lattice([
        ["A", "B"],
        ["B", "A"],
      ]).problem(),
  ],
  [
    "P20",
    "booleans",
    "basl-type: boolean cannot be abstracted; booleans are never abstracted: they have two values",
    () => refusal(() => read("abstraction B abstracts boolean begin end")),
  ],
  ["P21", "constraints of power, before selections", "19", async () => (await infer(request([]))).system.constraints.length],
  ["P22", "least solution: bound to EvenOdd", "(*, 7) 5 6 7 m result", () => bound(["m = EvenOdd"], ["EvenOdd"])],
  ["P23", "flows into a bound context: Int", "1", () => bound(["m = EvenOdd"], ["Identity"], "Point")],
  ["P23", "the default", "(-, 10) (<, 4) 10 2 3 4 8 9 n", () => bound(["m = EvenOdd"], ["Point"], "Point")],
  [
    "P24",
    "conflict of m = EvenOdd with result = Signs",
    "8: C((*, 7)) = C(7); C(5) ⊑ C((*, 7)); C(6) ⊑ C((*, 7)); C(7) ⊑ C(result); C(m) = C(6); C(m) = EvenOdd; C(result) = C(5); C(result) = Signs",
    conflict,
  ],
  [
    "P25",
    "selections one after the other: n = Signs besides",
    "(-, 10) (<, 4) 10 2 4 8 n",
    () => bound(["m = EvenOdd", "n = Signs"], ["Signs"]),
  ],
  [
    "P26",
    "an input below its contexts: i of x := i, x = Signs",
    "x := i",
    () => abstractText("procedure p() { var x: int var i: int b0: havoc i x := i return }", ["x = Signs"]),
  ],
  [
    "P27",
    "(x + y) + 2",
    "z := EvenOdd.add(EvenOdd.add(x, Coerce.IntToEvenOdd(y)), EvenOdd.EVEN)",
    () =>
      abstractText("procedure p() { var x: int var y: int var z: int b0: havoc x havoc y z := (x + y) + 2int return }", [
        "x = EvenOdd",
        "y = Identity",
      ]),
  ],
  [
    "P28",
    "Figure 9, right side",
    "result := EvenOdd.ODD; if n < 1 then b4 else b3; result := EvenOdd.mul(result, m); n := n - 1",
    async () => {
      const { texts } = (await abstractProgram(await infer(request(["m = EvenOdd"])))).abstracted.get("power")!;
      return [texts[1]![0], texts[2]![0], texts[3]![0], texts[3]![1]].join("; ");
    },
  ],
  ["P29", "safety of operators on samples", "0 of 20000 wrong", safe],
  ["P30", "x < 1 under Signs", "x == NEG || x == ZERO | not: x == POS", () => proposition("x < 1", basl.signs("int"))],
  [
    "P31",
    "the property, m and result EvenOdd",
    "G !end || G ((!init || m == EVEN) || F (end && result == ODD))",
    async () => (await checkFlow({ ...request(["m = EvenOdd"], "Point"), property: ODD, points })).formula,
  ],
  [
    "P31",
    "with result Point",
    "G !end || G ((!init || m == EVEN) || F (end && false))",
    async () => (await checkFlow({ ...request(["m = EvenOdd", "result = Point"], "Point"), property: ODD, points })).formula,
  ],
  ["P32", "EvenOdd, default Point", "proved", () => flow(["m = EvenOdd"], "Point")],
  [
    "P32",
    "EvenOdd, default Int, ints=0..3",
    "bounded",
    () => flow(["m = EvenOdd"], "Identity", ODD, { ints: { least: 0n, greatest: 3n } }),
  ],
  ["P32", "result Point", "unknown, refine result", () => flow(["m = EvenOdd", "result = Point"], "Point")],
  [
    "P33",
    "a violation without choices",
    "violated",
    () => flow(["m = EvenOdd", "n = Set(0, 1)"], "Point", property("property wrong : G(end -> {result % 2 == 1});")),
  ],
  [
    "P34",
    "a violation behind choices, replayed",
    "violated: m = 0, n = 1",
    async () => {
      const answer = await checkFlow({
        ...request(["m = EvenOdd"], "Point"),
        property: property("property wrong : G(end -> {result % 2 == 1});"),
        points,
      });
      return `${answer.verdict}: ${answer.inputs?.join(", ")}`;
    },
  ],
];

let failed = 0;
for (const [point, what, expected, actual] of ROWS) {
  const found = String(await actual());
  if (found !== expected) failed++;
  console.log(
    `${found === expected ? "ok " : "BAD"} ${point.padEnd(4)} ${what}\n         ${expected}${found === expected ? "" : `\n         but ${found}`}`,
  );
}
console.log(`${ROWS.length - failed} of ${ROWS.length} results as expected`);
process.exitCode = failed === 0 ? 0 : 1;
