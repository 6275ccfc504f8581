import { BV64, bvConst, classConst, F32, F64, floatConst, local, NULL, stringConst } from "@assay/core";
import type { Instruction } from "../classfile/index.js";
import { CLASS, STRING, valueType } from "../program/naming.js";
import type { Body } from "./body.js";
import { int } from "./terms.js";
import { kindOfDescriptor } from "./variables.js";

/** `ldc` and the instructions that push small constants. */
export function lowerConstant(body: Body, instruction: Extract<Instruction, { kind: "constant" }>): void {
  const { value } = instruction;
  switch (value.kind) {
    case "null":
      body.push("A", NULL);
      return;
    case "int":
      body.push("I", int(value.value));
      return;
    case "long":
      body.push("J", bvConst(BV64, value.value));
      return;
    case "float":
      body.push("F", floatConst(F32, value.value));
      return;
    case "double":
      body.push("D", floatConst(F64, value.value));
      return;
    case "string":
      body.push("A", stringConst(value.value), 0, STRING, true);
      return;
    case "class": {
      const failure = body.world.classes.classFailure(value.name);
      if (failure === undefined) {
        body.push("A", classConst(value.name), 0, CLASS, true);
        return;
      }
      body.fail(failure);
      body.pushNever("A");
      return;
    }
    case "dynamic": {
      const found = body.world.dynamicConstant(body.host, value);
      const kind = kindOfDescriptor(value.descriptor);
      if ("reason" in found) {
        body.unsupported(found.reason);
        body.pushNever(kind);
        return;
      }
      const result = body.call({ kind: "direct", procedure: found.procedure }, [], valueType(value.descriptor));
      body.push(kind, local(result!));
      return;
    }
    default:
      body.unsupported(`a constant of kind ${value.kind}`);
      body.pushNever("A");
      return;
  }
}
