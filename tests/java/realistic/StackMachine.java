import java.util.*;

public class StackMachine {
  enum Op { PUSH, ADD, SUB, MUL, DIV, DUP, SWAP, POP, JMP, JZ, LOAD, STORE, PRINT, CALL, RET, HALT, LT, EQ }

  record Instr(Op op, int arg) {}

  static class VmError extends RuntimeException {
    VmError(String m, int pc, Throwable cause) {
      super("pc=" + pc + ": " + m, cause);
    }
  }

  static class Assembler {
    static Instr[] assemble(String src) {
      Map<String, Integer> labels = new HashMap<>();
      List<String[]> lines = new ArrayList<>();
      for (String raw : src.split("\n")) {
        String line = raw.replaceAll("#.*", "").trim();
        if (line.isEmpty()) continue;
        if (line.endsWith(":")) labels.put(line.substring(0, line.length() - 1), lines.size());
        else lines.add(line.split("\\s+"));
      }
      Instr[] code = new Instr[lines.size()];
      for (int i = 0; i < code.length; i++) {
        String[] p = lines.get(i);
        int arg = p.length < 2 ? 0 : labels.containsKey(p[1]) ? labels.get(p[1]) : Integer.parseInt(p[1]);
        code[i] = new Instr(Op.valueOf(p[0].toUpperCase()), arg);
      }
      return code;
    }
  }

  static class Vm {
    final int[] stack = new int[64];
    final int[] mem = new int[16];
    final Deque<Integer> calls = new ArrayDeque<>();
    int sp, pc, steps;
    final StringBuilder out = new StringBuilder();

    void push(int v) {
      stack[sp++] = v;
    }

    int pop() {
      return stack[--sp];
    }

    void run(Instr[] code) {
      try {
        loop:
        while (steps++ < 100_000) {
          Instr in = code[pc++];
          switch (in.op()) {
            case PUSH -> push(in.arg());
            case ADD -> push(pop() + pop());
            case SUB -> {
              int b = pop();
              push(pop() - b);
            }
            case MUL -> push(pop() * pop());
            case DIV -> {
              int b = pop();
              push(pop() / b);
            }
            case DUP -> {
              int v = pop();
              push(v);
              push(v);
            }
            case SWAP -> {
              int a = pop(), b = pop();
              push(a);
              push(b);
            }
            case POP -> pop();
            case JMP -> pc = in.arg();
            case JZ -> {
              if (pop() == 0) pc = in.arg();
            }
            case LOAD -> push(mem[in.arg()]);
            case STORE -> mem[in.arg()] = pop();
            case PRINT -> out.append(pop()).append(' ');
            case CALL -> {
              calls.push(pc);
              pc = in.arg();
            }
            case RET -> pc = calls.pop();
            case LT -> push(pop() > pop() ? 1 : 0);
            case EQ -> push(pop() == pop() ? 1 : 0);
            case HALT -> {
              break loop;
            }
          }
        }
      } catch (ArrayIndexOutOfBoundsException | ArithmeticException | NoSuchElementException e) {
        throw new VmError(e.getClass().getSimpleName(), pc - 1, e);
      }
    }
  }

  static void execute(String name, String src) {
    Vm vm = new Vm();
    try {
      vm.run(Assembler.assemble(src));
      System.out.println(name + ": " + vm.out + "(" + vm.steps + " steps, sp " + vm.sp + ")");
    } catch (VmError e) {
      System.out.println(name + ": " + vm.out + "! " + e.getMessage() + " <- " + e.getCause().getMessage());
    } catch (IllegalArgumentException e) {
      System.out.println(name + ": assembler: " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    execute("factorial", "push 1\nstore 0\npush 10\nstore 1\nloop:\nload 1\njz end\nload 0\nload 1\nmul\nstore 0\nload 1\npush 1\nsub\nstore 1\njmp loop\nend:\nload 0\nprint\nhalt");
    execute("fib", "push 0\nstore 0\npush 1\nstore 1\npush 0\nstore 2\nagain:\nload 2\npush 20\nlt\njz done\nload 0\nprint\nload 0\nload 1\ndup\nstore 0\nadd\nstore 1\nload 2\npush 1\nadd\nstore 2\njmp again\ndone:\nhalt");
    execute("call", "push 7\ncall square\nprint\npush -3\ncall square\nprint\nhalt\nsquare:\ndup\nmul\nret");
    execute("wrap", "push 2147483647\npush 1\nadd\nprint\nhalt");
    execute("divzero", "push 1\npush 0\ndiv\nhalt");
    execute("underflow", "push 5 # one only\nadd\nhalt");
    execute("noret", "ret");
    execute("overflow", "more:\npush 1\njmp more");
    execute("runaway", "spin:\njmp spin");
    execute("badop", "jump 5");
    execute("badarg", "push x");
    execute("offend", "push 1\npop");
  }
}
