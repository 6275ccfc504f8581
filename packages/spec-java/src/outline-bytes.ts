/**
 * The class file of an outline: JVMS chapter 4, as much of it as members without code and constructors of one call
 * need.
 */
import { Op } from "@assay/jvm";
import { argumentLoads, type ClassOutline, CONSTRUCTED } from "./class-outlines.js";

const MAGIC = 0xcafebabe;
/** Java 8: interfaces and natives are what they are today, and code without branches needs no stack maps. */
const MAJOR = 52;
const PUBLIC = 0x0001;
const PRIVATE = 0x0002;
const STATIC = 0x0008;
const SUPER = 0x0020;
const NATIVE = 0x0100;
const INTERFACE = 0x0200;
const ABSTRACT = 0x0400;

class Writer {
  readonly bytes: number[] = [];

  u1(value: number): this {
    this.bytes.push(value & 0xff);
    return this;
  }

  u2(value: number): this {
    return this.u1(value >> 8).u1(value);
  }

  u4(value: number): this {
    return this.u2(value >>> 16).u2(value & 0xffff);
  }

  all(bytes: Iterable<number>): this {
    for (const each of bytes) this.bytes.push(each);
    return this;
  }
}

/** Constants, each once, by number. */
class Pool {
  readonly #entries = new Map<string, number>();
  readonly writer = new Writer();

  get count(): number {
    return this.#entries.size + 1;
  }

  #add(key: string, write: () => void): number {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    write();
    this.#entries.set(key, this.#entries.size + 1);
    return this.#entries.size;
  }

  /**
   * Names of members and classes have no characters that modified UTF-8 writes otherwise, but for supplementary ones,
   * which names in class files hardly have.
   */
  text(text: string): number {
    return this.#add(`t${text}`, () => {
      const bytes = new TextEncoder().encode(text);
      this.writer.u1(1).u2(bytes.length).all(bytes);
    });
  }

  class(name: string): number {
    const text = this.text(name);
    return this.#add(`c${name}`, () => this.writer.u1(7).u2(text));
  }

  method(owner: string, name: string, descriptor: string): number {
    const [of, called, typed] = [this.class(owner), this.text(name), this.text(descriptor)];
    const pair = this.#add(`n${name} ${descriptor}`, () => this.writer.u1(12).u2(called).u2(typed));
    return this.#add(`m${owner} ${name} ${descriptor}`, () => this.writer.u1(10).u2(of).u2(pair));
  }
}

export function outlineBytes({ name, isInterface, super: above, fields, methods }: ClassOutline): Uint8Array {
  const pool = new Pool();
  const body = new Writer();
  const parent = isInterface ? "java/lang/Object" : above;
  body
    .u2(PUBLIC | (isInterface ? INTERFACE | ABSTRACT : SUPER))
    .u2(pool.class(name))
    .u2(pool.class(parent))
    .u2(0);
  // A constant of an interface would need its value.
  const declared = isInterface ? [] : [...fields.values()];
  body.u2(declared.length);
  for (const field of declared) {
    body
      .u2(PUBLIC | (field.isStatic ? STATIC : 0))
      .u2(pool.text(field.name))
      .u2(pool.text(field.descriptor))
      .u2(0);
  }
  const made: (() => void)[] = [];
  const member = (flags: number, called: string, descriptor: string): Writer =>
    body.u2(flags).u2(pool.text(called)).u2(pool.text(descriptor));
  for (const { name: called, descriptor, isStatic } of methods.values()) {
    if (called === "<init>") {
      made.push(() => member(PRIVATE | NATIVE, CONSTRUCTED, descriptor).u2(0));
      made.push(() => {
        member(PUBLIC, called, descriptor).u2(1);
        constructorCode(pool, body, name, parent, descriptor);
      });
    } else if (!isInterface) made.push(() => member(PUBLIC | NATIVE | (isStatic ? STATIC : 0), called, descriptor).u2(0));
    else if (!isStatic) made.push(() => member(PUBLIC | ABSTRACT, called, descriptor).u2(0));
  }
  body.u2(made.length);
  for (const make of made) make();
  body.u2(0);
  const file = new Writer().u4(MAGIC).u2(0).u2(MAJOR).u2(pool.count);
  return Uint8Array.from(file.all(pool.writer.bytes).all(body.bytes).bytes);
}

/** `super(); this.constructed$(all arguments);` */
function constructorCode(pool: Pool, body: Writer, name: string, above: string, descriptor: string): void {
  const { loads, slots } = argumentLoads(descriptor);
  const code = new Writer()
    .u1(Op.aload_0)
    .u1(Op.invokespecial)
    .u2(pool.method(above, "<init>", "()V"))
    .u1(Op.aload_0);
  for (const { opcode, slot } of loads) code.u1(opcode).u1(slot);
  code
    .u1(Op.invokespecial)
    .u2(pool.method(name, CONSTRUCTED, descriptor))
    .u1(Op.return);
  const attribute = new Writer().u2(slots).u2(slots).u4(code.bytes.length).all(code.bytes).u2(0).u2(0);
  body.u2(pool.text("Code")).u4(attribute.bytes.length).all(attribute.bytes);
}
