/** What each instruction requires of a frame and makes of it (JVMS 4.10.1.9), except where control goes. */
import type { ClassFile } from "../classfile/class-file.js";
import { parseMethodDescriptor } from "../classfile/descriptors.js";
import type {
  ClassInstruction,
  ConstantInstruction,
  FieldInstruction,
  Instruction,
  InvokeInstruction,
  LocalInstruction,
} from "../classfile/instructions.js";
import type { Method } from "../classfile/members.js";
import { Op } from "../classfile/opcodes.js";
import { type Frame, TypeMismatch } from "./frame.js";
import { simpleEffects } from "./simple-effects.js";
import { DOUBLE, DOUBLE2, FLOAT, INT, LONG, LONG2, NULL, TOP, type TypeId, type TypeTable, UNINITIALIZED_THIS } from "./types.js";

export class Transfer {
  readonly #types: TypeTable;
  readonly #class: ClassFile;
  readonly #method: Method;
  readonly #this: TypeId;
  readonly #throwable: TypeId;

  constructor(types: TypeTable, method: Method) {
    this.#types = types;
    this.#class = method.owner;
    this.#method = method;
    this.#this = types.reference(method.owner.name);
    this.#throwable = types.reference("java/lang/Throwable");
  }

  /** Applies an instruction to the frame. Throws a {@link TypeMismatch} if it may not be executed there. */
  apply(instruction: Instruction, frame: Frame): void {
    switch (instruction.kind) {
      case "simple":
      case "branch":
        this.#simple(instruction.opcode, frame);
        return;
      case "constant":
        frame.push(this.#constant(instruction.value));
        return;
      case "local":
        this.#local(instruction, frame);
        return;
      case "increment":
        if (frame.locals[instruction.index] !== INT) throw new TypeMismatch(`local variable ${instruction.index} is no int`);
        return;
      case "switch":
        frame.pop(INT, this.#types);
        return;
      case "field":
        this.#field(instruction, frame);
        return;
      case "invoke":
        this.#invoke(instruction, frame);
        return;
      case "invokedynamic":
        this.#call(instruction.descriptor, frame);
        return;
      case "class":
        this.#classOperation(instruction, frame);
        return;
      case "newarray":
        frame.pop(INT, this.#types);
        frame.push(this.#types.reference(`[${instruction.element}`));
        return;
      case "multianewarray":
        for (let i = 0; i < instruction.dimensions; i++) frame.pop(INT, this.#types);
        frame.push(this.#types.reference(instruction.className));
        return;
      case "jump":
      case "jsr":
      case "ret":
        return;
    }
  }

  #simple(opcode: Op, frame: Frame): void {
    const effect = simpleEffects[opcode];
    if (effect !== undefined) {
      for (const type of effect.pops) this.#popSimple(type, frame);
      if (effect.push !== "") frame.push(this.#types.ofDescriptor(effect.push));
      return;
    }
    if (opcode >= Op.pop && opcode <= Op.swap) {
      moveSlots(opcode, frame);
      return;
    }
    if (opcode >= Op.ireturn && opcode <= Op.return) {
      this.#return(opcode, frame);
      return;
    }
    switch (opcode) {
      case Op.aaload:
        frame.pop(INT, this.#types);
        frame.push(this.#elementOf(this.#popReference(frame)));
        return;
      case Op.aastore:
        frame.pop(this.#types.object, this.#types);
        frame.pop(INT, this.#types);
        this.#elementOf(this.#popReference(frame));
        return;
      case Op.arraylength: {
        const array = this.#popReference(frame);
        if (array !== NULL && !this.#types.className(array)?.startsWith("[")) this.#mismatch(array, "an array");
        frame.push(INT);
        return;
      }
      case Op.athrow:
        frame.pop(this.#throwable, this.#types);
        return;
      case Op.if_acmpeq:
      case Op.if_acmpne:
        this.#popAnyReference(frame);
        this.#popAnyReference(frame);
        return;
      default:
        // What is left takes one reference: monitorenter, monitorexit, ifnull, ifnonnull.
        this.#popAnyReference(frame);
    }
  }

  #popSimple(type: string, frame: Frame): void {
    if (type.length === 1) {
      frame.pop(this.#types.ofDescriptor(type), this.#types);
      return;
    }
    const array = this.#popReference(frame);
    const name = this.#types.className(array);
    if (array !== NULL && name !== type && !(type === "[B" && name === "[Z")) this.#mismatch(array, type);
  }

  #return(opcode: Op, frame: Frame): void {
    const { returns } = this.#method.type;
    if (this.#method.name === "<init>" && frame.initialized === "no")
      throw new TypeMismatch("a constructor returns before it called another one");
    const wanted = returns === "V" ? TOP : this.#types.ofDescriptor(returns);
    const fits = [INT, LONG, FLOAT, DOUBLE][opcode - Op.ireturn];
    const isReference = opcode === Op.areturn && wanted !== TOP && this.#types.isReference(wanted);
    if (opcode === Op.return ? wanted !== TOP : fits === undefined ? !isReference : fits !== wanted) {
      throw new TypeMismatch(`${Op[opcode]} in a method that returns ${returns}`);
    }
    if (wanted !== TOP) frame.pop(wanted, this.#types);
  }

  #constant(value: ConstantInstruction["value"]): TypeId {
    switch (value.kind) {
      case "null":
        return NULL;
      case "int":
        return INT;
      case "float":
        return FLOAT;
      case "long":
        return LONG;
      case "double":
        return DOUBLE;
      case "string":
        return this.#types.reference("java/lang/String");
      case "class":
        return this.#types.reference("java/lang/Class");
      case "methodType":
        return this.#types.reference("java/lang/invoke/MethodType");
      case "methodHandle":
        return this.#types.reference("java/lang/invoke/MethodHandle");
      case "dynamic":
        return this.#types.ofDescriptor(value.descriptor);
    }
  }

  #local({ opcode, index }: LocalInstruction, frame: Frame): void {
    const kind = opcode >= Op.istore ? opcode - Op.istore : opcode - Op.iload;
    const type = [INT, LONG, FLOAT, DOUBLE][kind];
    if (opcode < Op.istore) {
      if (type !== undefined) {
        frame.load(index, type, this.#types);
        return;
      }
      const found = frame.locals[index];
      if (!this.#types.isAnyReference(found)) this.#mismatch(found, "a reference");
      frame.push(found);
      return;
    }
    if (type !== undefined) {
      frame.pop(type, this.#types);
      frame.store(index, type);
      return;
    }
    const found = frame.popSlot();
    if (!this.#types.isAnyReference(found) && this.#types.returnContext(found) === undefined) this.#mismatch(found, "a reference");
    frame.store(index, found);
  }

  #field({ opcode, field }: FieldInstruction, frame: Frame): void {
    const type = this.#types.ofDescriptor(field.descriptor);
    const isPut = opcode === Op.putfield || opcode === Op.putstatic;
    if (isPut) frame.pop(type, this.#types);
    if (opcode === Op.getfield || opcode === Op.putfield) {
      const isOwn = field.owner === this.#class.name && this.#class.field(field.name, field.descriptor) !== undefined;
      const isEarly = opcode === Op.putfield && isOwn && frame.depth > 0 && frame.stack[frame.depth - 1] === UNINITIALIZED_THIS;
      if (isEarly) frame.popSlot();
      else frame.pop(this.#types.reference(field.owner), this.#types);
    }
    if (!isPut) frame.push(type);
  }

  #invoke({ opcode, method }: InvokeInstruction, frame: Frame): void {
    if (method.name === "<init>") {
      this.#construct(method.owner, method.descriptor, frame);
      return;
    }
    let receiver: TypeId | undefined = this.#types.reference(method.owner);
    if (opcode === Op.invokestatic) receiver = undefined;
    else if (opcode === Op.invokespecial) {
      receiver = this.#this;
      const isSuper = method.ownerIsInterface
        ? method.owner === this.#class.name || this.#class.interfaces.includes(method.owner)
        : this.#types.isSubclass(this.#class.name, method.owner);
      if (!isSuper) throw new TypeMismatch(`invokespecial of ${method.owner}, which ${this.#class.name} does not extend`);
    }
    this.#call(method.descriptor, frame, receiver);
  }

  /** Takes off arguments, and under them a receiver if there is one, and puts on the result. */
  #call(descriptor: string, frame: Frame, receiver?: TypeId): void {
    const { returns } = this.#popArguments(descriptor, frame);
    if (receiver !== undefined) frame.pop(receiver, this.#types);
    if (returns !== "V") frame.push(this.#types.ofDescriptor(returns));
  }

  #popArguments(descriptor: string, frame: Frame): { readonly returns: string } {
    const type = parseMethodDescriptor(descriptor);
    if (type === undefined) throw new TypeMismatch(`${descriptor} is no type of a method`);
    for (let i = type.parameters.length - 1; i >= 0; i--) frame.pop(this.#types.ofDescriptor(type.parameters[i]), this.#types);
    return type;
  }

  /** Calls a constructor: what was uninitialized becomes an object, wherever it is. */
  #construct(owner: string, descriptor: string, frame: Frame): void {
    this.#popArguments(descriptor, frame);
    const found = frame.popSlot();
    if (found === UNINITIALIZED_THIS) {
      if (owner !== this.#class.name && owner !== this.#class.superName)
        throw new TypeMismatch(`the constructor of ${owner} is called on this`);
      frame.replace(found, this.#this);
      frame.initialized = "yes";
      return;
    }
    const fresh = this.#types.freshClass(found);
    if (fresh === undefined || fresh !== owner) this.#mismatch(found, `uninitialized ${owner}`);
    frame.replace(found, this.#types.reference(owner));
  }

  #classOperation({ opcode, className, offset }: ClassInstruction, frame: Frame): void {
    switch (opcode) {
      case Op.new: {
        const fresh = this.#types.fresh(offset, className);
        if (frame.stack.subarray(0, frame.depth).includes(fresh))
          throw new TypeMismatch("new while its last object is still uninitialized");
        frame.replace(fresh, TOP);
        frame.push(fresh);
        return;
      }
      case Op.anewarray:
        frame.pop(INT, this.#types);
        frame.push(this.#types.reference(className.startsWith("[") ? `[${className}` : `[L${className};`));
        return;
      case Op.checkcast:
        frame.pop(this.#types.object, this.#types);
        frame.push(this.#types.reference(className));
        return;
      case Op.instanceof:
        frame.pop(this.#types.object, this.#types);
        frame.push(INT);
        return;
    }
  }

  /** The element's type of an array of references; of null, null. */
  #elementOf(array: TypeId): TypeId {
    if (array === NULL) return NULL;
    const name = this.#types.className(array);
    if (!name?.startsWith("[L") && !name?.startsWith("[[")) this.#mismatch(array, "an array of references");
    return this.#types.ofDescriptor((name as string).slice(1));
  }

  #popReference(frame: Frame): TypeId {
    const found = frame.popSlot();
    if (!this.#types.isReference(found)) this.#mismatch(found, "a reference");
    return found;
  }

  #popAnyReference(frame: Frame): void {
    const found = frame.popSlot();
    if (!this.#types.isAnyReference(found)) this.#mismatch(found, "a reference");
  }

  #mismatch(found: TypeId, wanted: string): never {
    throw new TypeMismatch(`${this.#types.describe(found)} where ${wanted} is needed`);
  }
}

/**
 * The instructions that copy and swap slots, as groups of slots none of which may begin or end in the middle of a
 * value.
 */
function moveSlots(opcode: Op, frame: Frame): void {
  const take = (count: number): TypeId[] => {
    const slots: TypeId[] = [];
    for (let i = 0; i < count; i++) slots.unshift(frame.popSlot());
    if (slots[0] === LONG2 || slots[0] === DOUBLE2) throw new TypeMismatch("a value of two slots is split");
    return slots;
  };
  const put = (...groups: readonly (readonly TypeId[])[]): void => {
    for (const slot of groups.flat()) frame.pushSlot(slot);
  };
  const width = opcode === Op.pop2 || opcode === Op.dup2 || opcode === Op.dup2_x1 || opcode === Op.dup2_x2 ? 2 : 1;
  const top = take(width);
  switch (opcode) {
    case Op.pop:
    case Op.pop2:
      return;
    case Op.dup:
    case Op.dup2:
      put(top, top);
      return;
    case Op.dup_x1:
    case Op.dup2_x1:
      put(top, take(1), top);
      return;
    case Op.dup_x2:
    case Op.dup2_x2:
      put(top, take(2), top);
      return;
    default:
      put(top, take(1));
      return;
  }
}
