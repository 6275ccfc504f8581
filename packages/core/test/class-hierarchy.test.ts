import assert from "node:assert/strict";
import { test } from "node:test";
import { type ClassDecl, dispatch, isSubclass, type Program, supertypes } from "@assay/core";

type Sketch = Partial<Omit<ClassDecl, "methods">> & { readonly methods?: Record<string, string> };

/** A program that has only classes. */
function classes(sketches: Record<string, Sketch>): Program {
  const decls = new Map<string, ClassDecl>();
  for (const [name, sketch] of Object.entries(sketches)) {
    const { methods = {}, ...rest } = sketch;
    decls.set(name, {
      name,
      kind: "class",
      interfaces: [],
      abstract: false,
      final: false,
      fields: [],
      ...rest,
      methods: new Map(Object.entries(methods)),
    });
  }
  return {
    procedure: () => undefined,
    class: (name) => decls.get(name),
    map: () => undefined,
    global: () => undefined,
    literal: () => ({ class: "", fields: [] }),
    entries: [],
  };
}

const OBJECT = "java/lang/Object";
const ARRAY: Sketch = { kind: "array", super: OBJECT, interfaces: ["java/lang/Cloneable", "java/io/Serializable"] };
const java: Record<string, Sketch> = {
  [OBJECT]: { methods: { "toString()": "Object.toString()" } },
  "java/lang/Cloneable": { kind: "interface", super: OBJECT },
  "java/io/Serializable": { kind: "interface", super: OBJECT },
  int: { kind: "primitive" },
  byte: { kind: "primitive" },
  "[I": { ...ARRAY, component: "int" },
  "[B": { ...ARRAY, component: "byte" },
  "[[I": { ...ARRAY, component: "[I" },
};

test("a class is a subclass of itself, its superclasses and all interfaces of theirs", () => {
  const program = classes({
    ...java,
    I: { kind: "interface", super: OBJECT },
    J: { kind: "interface", super: OBJECT, interfaces: ["I"] },
    A: { super: OBJECT, interfaces: ["J"] },
    B: { super: "A" },
  });
  for (const sup of ["B", "A", "J", "I", OBJECT]) assert.ok(isSubclass(program, "B", sup), sup);
  assert.equal(isSubclass(program, "A", "B"), false);
  assert.equal(isSubclass(program, "I", "J"), false);
  assert.ok(isSubclass(program, "J", OBJECT));
  assert.deepEqual([...supertypes(program, "B")], ["B", "A", OBJECT, "J", "I"]);
});

test("arrays of references are covariant, arrays of primitives are not, and every array is what it declares", () => {
  const program = classes({
    ...java,
    A: { super: OBJECT },
    B: { super: "A" },
    "[A": { ...ARRAY, component: "A" },
    "[B;": { ...ARRAY, component: "B" },
    "[Object": { ...ARRAY, component: OBJECT },
    "[Cloneable": { ...ARRAY, component: "java/lang/Cloneable" },
  });
  assert.ok(isSubclass(program, "[B;", "[A"));
  assert.equal(isSubclass(program, "[A", "[B;"), false);
  assert.ok(isSubclass(program, "[[I", "[Object"));
  assert.ok(isSubclass(program, "[[I", "[Cloneable"));
  assert.equal(isSubclass(program, "[I", "[Object"), false);
  assert.equal(isSubclass(program, "[I", "[B"), false);
  for (const sup of [OBJECT, "java/lang/Cloneable", "java/io/Serializable"]) assert.ok(isSubclass(program, "[I", sup), sup);
});

test("an interface is what it declares to be, and so are arrays of it", () => {
  const program = classes({
    ...java,
    I: { kind: "interface", super: OBJECT },
    J: { kind: "interface" },
    "[I;": { ...ARRAY, component: "I" },
    "[Object": { ...ARRAY, component: OBJECT },
  });
  assert.ok(isSubclass(program, "I", OBJECT));
  assert.ok(isSubclass(program, "[I;", "[Object"));
  assert.equal(isSubclass(program, "J", OBJECT), false);
});

test("a superclass that cannot be found is still a superclass", () => {
  assert.ok(isSubclass(classes({ A: { super: "Gone", interfaces: ["Lost"] } }), "A", "Gone"));
  assert.ok(isSubclass(classes({ A: { super: "Gone", interfaces: ["Lost"] } }), "A", "Lost"));
});

test("a cyclic hierarchy gives an answer", () => {
  const program = classes({ A: { super: "B", interfaces: ["I"] }, B: { super: "A" }, I: { kind: "interface", interfaces: ["I"] } });
  assert.ok(isSubclass(program, "A", "B"));
  assert.equal(isSubclass(program, "A", "C"), false);
  assert.equal(dispatch(program, "A", "f()"), undefined);
});

test("dispatch finds the nearest declaration, also on arrays", () => {
  const program = classes({
    ...java,
    A: { super: OBJECT, methods: { "f()": "A.f()", "g()": "A.g()" } },
    B: { super: "A", methods: { "f()": "B.f()" } },
  });
  assert.equal(dispatch(program, "B", "f()"), "B.f()");
  assert.equal(dispatch(program, "B", "g()"), "A.g()");
  assert.equal(dispatch(program, "B", "toString()"), "Object.toString()");
  assert.equal(dispatch(program, "[I", "toString()"), "Object.toString()");
  assert.equal(dispatch(program, "B", "h()"), undefined);
});

test("a superclass wins over a default method", () => {
  const program = classes({
    I: { kind: "interface", methods: { "f()": "I.f()" } },
    A: { methods: { "f()": "A.f()" } },
    B: { super: "A", interfaces: ["I"] },
  });
  assert.equal(dispatch(program, "B", "f()"), "A.f()");
});

test("the most specific default method is chosen, through the superclass's interfaces too", () => {
  const program = classes({
    I: { kind: "interface", methods: { "f()": "I.f()" } },
    J: { kind: "interface", interfaces: ["I"], methods: { "f()": "J.f()" } },
    A: { interfaces: ["J"] },
    B: { super: "A", interfaces: ["I"] },
  });
  assert.equal(dispatch(program, "B", "f()"), "J.f()");
});

test("two unrelated default methods leave nothing to call", () => {
  const program = classes({
    I: { kind: "interface", methods: { "f()": "I.f()" } },
    J: { kind: "interface", methods: { "f()": "J.f()" } },
    A: { interfaces: ["I", "J"] },
  });
  assert.equal(dispatch(program, "A", "f()"), undefined);
});
