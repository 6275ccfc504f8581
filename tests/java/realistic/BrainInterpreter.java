import java.util.*;

public class BrainInterpreter {
  static final int SIZE = 300;

  sealed interface Node permits Move, Add, Put, Get, Loop, Zero {}

  record Move(int n) implements Node {}

  record Add(int n) implements Node {}

  record Put() implements Node {}

  record Get() implements Node {}

  record Zero() implements Node {}

  record Loop(List<Node> body) implements Node {}

  static List<Node> parse(String src) {
    Deque<List<Node>> stack = new ArrayDeque<>();
    stack.push(new ArrayList<>());
    int pos = 0;
    for (char c : src.toCharArray()) {
      pos++;
      List<Node> cur = stack.peek();
      Node last = cur.isEmpty() ? null : cur.get(cur.size() - 1);
      switch (c) {
        case '>', '<' -> {
          int d = c == '>' ? 1 : -1;
          if (last instanceof Move m) cur.set(cur.size() - 1, new Move(m.n() + d));
          else cur.add(new Move(d));
        }
        case '+', '-' -> {
          int d = c == '+' ? 1 : -1;
          if (last instanceof Add a) cur.set(cur.size() - 1, new Add(a.n() + d));
          else cur.add(new Add(d));
        }
        case '.' -> cur.add(new Put());
        case ',' -> cur.add(new Get());
        case '[' -> stack.push(new ArrayList<>());
        case ']' -> {
          if (stack.size() == 1) throw new IllegalArgumentException("unmatched ] at " + pos);
          List<Node> body = stack.pop();
          stack.peek().add(body.equals(List.of(new Add(-1))) ? new Zero() : new Loop(body));
        }
        default -> {}
      }
    }
    if (stack.size() > 1) throw new IllegalArgumentException((stack.size() - 1) + " unclosed [");
    return stack.pop();
  }

  static class Machine {
    final byte[] tape = new byte[SIZE];
    final StringBuilder out = new StringBuilder();
    final String in;
    int at, inPos, steps;

    Machine(String in) {
      this.in = in;
    }

    void run(List<Node> code) {
      for (Node n : code) {
        if (++steps > 200_000) throw new IllegalStateException("step limit");
        if (n instanceof Move m) at += m.n();
        else if (n instanceof Add a) tape[at] += a.n();
        else if (n instanceof Zero) tape[at] = 0;
        else if (n instanceof Put) out.append(tape[at] >= 32 ? "" + (char) tape[at] : "<" + (tape[at] & 0xff) + ">");
        else if (n instanceof Get) tape[at] = inPos < in.length() ? (byte) in.charAt(inPos++) : 0;
        else if (n instanceof Loop l) {
          while (tape[at] != 0) {
            if (++steps > 200_000) throw new IllegalStateException("step limit");
            run(l.body());
          }
        }
      }
    }
  }

  static void execute(String src, String in) {
    try {
      Machine m = new Machine(in);
      List<Node> code = parse(src);
      m.run(code);
      System.out.println("[" + m.out + "] " + m.steps + " steps " + code.size() + " nodes");
    } catch (IllegalArgumentException | IllegalStateException e) {
      System.out.println(e.getMessage());
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println("off the tape: " + e.getMessage());
    }
  }

  static String generate(String text) {
    StringBuilder sb = new StringBuilder();
    int cur = 0;
    for (char c : text.toCharArray()) {
      int d = c - cur;
      sb.append((d > 0 ? "+" : "-").repeat(Math.abs(d))).append('.');
      cur = c;
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    execute("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.", "");
    execute(",[.,]", "echo");
    execute(",>,<[->+<]>.", "!\"");
    execute(">,[>,]<[.<]", "reverse");
    execute(generate("Round trip"), "");
    execute("+[]", "");
    execute("[[]", "");
    execute("]", "");
    execute("<+", "");
    execute("-.+.", "");
    System.out.println(parse("++[->+<]>>--") + " " + parse("[-]"));
  }
}
