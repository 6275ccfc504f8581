/** Small Core programs for the tests, in Core's text form. */
import { type Program, parseProgram } from "@assay/core";

const CLASSES = `
abstract class Object {
  method \`name()\` = \`Object.name\`
}
class Base extends Object {
  field Base.x
  method \`get()\` = \`Base.get\`
}
interface Loud {
  method \`shout()\` = \`Loud.shout\`
}
class Derived extends Base implements Loud {
  field Derived.y
  method \`get()\` = \`Derived.get\`
}
class Error extends Object {
  field Error.code
}
class Worse extends Error {}
class Thread extends Object {}
primitive int {}
primitive long {}
array \`[I\` of int elements \`elements:int\` extends Object {}
array \`[J\` of long elements \`elements:long\` extends Object {}
array \`[LBase;\` of Base elements \`elements:ref\` extends Object {}
array \`[LDerived;\` of Derived elements \`elements:ref\` extends Object {}
array \`[LObject;\` of Object elements \`elements:ref\` extends Object {}

map Base.x: (ref) -> bv32 field of Base as x
map Derived.y: (ref) -> bv64 field of Derived as y
map Error.code: (ref) -> bv32 field of Error as code
map length: (ref) -> bv32 length
map \`elements:int\`: (ref, bv32) -> bv32 elements
map \`elements:long\`: (ref, bv32) -> bv64 elements
map \`elements:ref\`: (ref, bv32) -> ref elements
map memory: (ref, bv32) -> bv32
global counter: bv32 = 7

procedure Object.name(this: ref) returns bv32 { b0: return 1 }
procedure Base.get(this: ref) returns bv32 { b0: return Base.x[this] }
procedure Derived.get(this: ref) returns bv32 { b0: return Base.x[this] + 100 }
procedure Loud.shout(this: ref) returns bv32 {
  var r: bv32, e: ref
b0:
  call r, e := virtual Base \`get()\`(this)
  guard e == null else b1
  return r * 2
b1:
  throw e
}
procedure fail(code: bv32) {
  var e: ref
b0:
  @40 e := new Worse
  Error.code[e] := code
  throw e
}
`;

/** The classes every test uses, and these procedures. */
export function program(procedures: string): Program {
  return parseProgram(CLASSES + procedures, "test.core");
}
