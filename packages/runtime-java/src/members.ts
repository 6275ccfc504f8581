/** What is known of members of the library and of what lies below it, gathered by name when first asked for. */
import type { Member, MemberWrites } from "@assay/machine";
import { javaNatives } from "./concrete/natives.js";
import { kindOfNative } from "./kinds.js";
import { symbolicNatives } from "./symbolic/natives.js";
import { unasked, waits } from "./symbolic/texts.js";

const WRITES_BY_OFFSET = /^jdk\/internal\/misc\/Unsafe\.(put|compareAnd|copy|set)/;
const WRITES_NOTHING_OLD =
  /^(assay\/runtime\/(Console|Stacks|Heap|Environment|Machine)\.|java\/lang\/(StrictMath|Object|Class|System|Runtime|StringUTF16|String)\.)/;
const READS_ONLY =
  /\.(registerNatives|initIDs|initNative)\(\)V$|^(jdk\/internal\/misc\/(Unsafe\.(get|array|object|address|page|is|unaligned|full|load|store|register|allocateInstance)|VM\.|CDS\.)|java\/security\/AccessController\.|java\/lang\/ref\/(Finalizer|Reference\.refersTo))/;

function writesOf(name: string): MemberWrites | undefined {
  if (WRITES_BY_OFFSET.test(name)) return "library";
  if (name === "assay/runtime/Heap.copyElements(Ljava/lang/Object;ILjava/lang/Object;II)V") return "elements";
  return WRITES_NOTHING_OLD.test(name) || READS_ONLY.test(name) ? "nothing" : undefined;
}

const known = new Map<string, Member>();

function memberOf(name: string): Member {
  const concrete = javaNatives.get(name);
  const symbolic = symbolicNatives.get(name);
  const kind = kindOfNative(name);
  const writes = writesOf(name);
  return {
    ...(concrete === undefined ? {} : { concrete }),
    ...(symbolic === undefined ? {} : { symbolic }),
    ...(kind === undefined ? {} : { kind }),
    ...(writes === undefined ? {} : { writes }),
    ...(waits(name) ? { waits: true } : {}),
    unasked: (args, empty) => unasked(name, args, empty),
  };
}

export const members = {
  get(name: string): Member {
    let member = known.get(name);
    if (member === undefined) known.set(name, (member = memberOf(name)));
    return member;
  },
};
