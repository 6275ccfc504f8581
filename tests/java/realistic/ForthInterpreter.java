import java.util.*;

public class ForthInterpreter {
  static class ForthError extends RuntimeException {
    ForthError(String m) {
      super(m);
    }
  }

  interface Word {
    void run(ForthInterpreter f);
  }

  private final Deque<Integer> stack = new ArrayDeque<>();
  private final Map<String, Word> dict = new HashMap<>();
  private final StringBuilder out = new StringBuilder();
  private final int[] memory = new int[32];
  private final Deque<int[]> loops = new ArrayDeque<>();
  private int here;

  private interface Bin {
    int op(int a, int b);
  }

  private void bin(String n, Bin b) {
    dict.put(n, f -> {
      int y = f.pop(), x = f.pop();
      f.stack.push(b.op(x, y));
    });
  }

  ForthInterpreter() {
    bin("+", (a, b) -> a + b);
    bin("-", (a, b) -> a - b);
    bin("*", (a, b) -> a * b);
    bin("/", (a, b) -> {
      if (b == 0) throw new ForthError("division by zero");
      return Math.floorDiv(a, b);
    });
    bin("mod", Math::floorMod);
    bin("<", (a, b) -> a < b ? -1 : 0);
    bin(">", (a, b) -> a > b ? -1 : 0);
    bin("=", (a, b) -> a == b ? -1 : 0);
    bin("and", (a, b) -> a & b);
    bin("or", (a, b) -> a | b);
    dict.put("dup", f -> f.stack.push(f.peek()));
    dict.put("drop", ForthInterpreter::pop);
    dict.put("swap", f -> {
      int y = f.pop(), x = f.pop();
      f.stack.push(y);
      f.stack.push(x);
    });
    dict.put("over", f -> {
      int y = f.pop(), x = f.peek();
      f.stack.push(y);
      f.stack.push(x);
    });
    dict.put("rot", f -> {
      int c = f.pop(), b = f.pop(), a = f.pop();
      f.stack.push(b);
      f.stack.push(c);
      f.stack.push(a);
    });
    dict.put(".", f -> f.out.append(f.pop()).append(' '));
    dict.put("emit", f -> f.out.append((char) (int) f.pop()));
    dict.put("cr", f -> f.out.append('/'));
    dict.put("i", f -> f.stack.push(f.loops.peek()[0]));
    dict.put("!", f -> {
      int a = f.pop();
      f.memory[a] = f.pop();
    });
    dict.put("@", f -> f.stack.push(f.memory[f.pop()]));
    dict.put("depth", f -> f.stack.push(f.stack.size()));
  }

  int pop() {
    if (stack.isEmpty()) throw new ForthError("stack underflow");
    return stack.pop();
  }

  int peek() {
    int v = pop();
    stack.push(v);
    return v;
  }

  String eval(String src) {
    out.setLength(0);
    List<String> t = List.of(src.trim().split("\\s+"));
    ListIterator<String> it = t.listIterator();
    while (it.hasNext()) {
      String w = it.next().toLowerCase();
      if (w.equals(":")) {
        String name = it.next();
        if (name.matches("-?\\d+")) throw new ForthError("cannot define " + name);
        List<Word> body = compile(it, Set.of(";"), name);
        it.next();
        dict.put(name, f -> body.forEach(x -> x.run(f)));
      } else if (w.equals("variable")) {
        int a = here++;
        dict.put(it.next(), f -> f.stack.push(a));
      } else {
        it.previous();
        for (Word x : compile(it, Set.of(":", "variable"), null)) x.run(this);
      }
    }
    return out.toString().trim();
  }

  private List<Word> compile(ListIterator<String> it, Set<String> stop, String self) {
    List<Word> code = new ArrayList<>();
    while (it.hasNext()) {
      String w = it.next().toLowerCase();
      if (stop.contains(w)) {
        it.previous();
        return code;
      }
      switch (w) {
        case "if" -> {
          List<Word> yes = compile(it, Set.of("else", "then"), self);
          List<Word> no = it.next().equals("else") ? compile(it, Set.of("then"), self) : null;
          if (no != null) it.next();
          code.add(f -> {
            List<Word> branch = f.pop() != 0 ? yes : no;
            if (branch != null) branch.forEach(x -> x.run(f));
          });
        }
        case "do" -> {
          List<Word> body = compile(it, Set.of("loop"), self);
          it.next();
          code.add(f -> {
            int[] c = {f.pop(), f.pop()};
            f.loops.push(c);
            for (; c[0] < c[1]; c[0]++) body.forEach(x -> x.run(f));
            f.loops.pop();
          });
        }
        case "begin" -> {
          List<Word> body = compile(it, Set.of("until"), self);
          it.next();
          code.add(f -> {
            do body.forEach(x -> x.run(f));
            while (f.pop() == 0);
          });
        }
        case "recurse" -> code.add(f -> f.dict.get(self).run(f));
        default -> {
          Word known = dict.get(w);
          if (known != null) code.add(known);
          else if (w.matches("-?\\d+")) {
            int v = Integer.parseInt(w);
            code.add(f -> f.stack.push(v));
          } else throw new ForthError("unknown word " + w);
        }
      }
    }
    if (!stop.contains(":")) throw new ForthError("missing " + new TreeSet<>(stop));
    return code;
  }

  public static void main(String[] args) {
    ForthInterpreter f = new ForthInterpreter();
    for (String s : new String[] {"1 2 + .", ": square dup * ;", "7 square .", ": cube dup square * ; 3 cube .", ": fact dup 2 < if drop 1 else dup 1 - recurse * then ; 10 fact .", "10 0 do i square . loop", ": countdown begin dup . 1 - dup 0 = until drop ; 5 countdown", "variable x 42 x ! x @ .", ": abs dup 0 < if 0 swap - then ; -9 abs . 9 abs .", "1 2 3 rot . . .", "72 emit 105 emit", ": fib dup 2 < if else dup 1 - recurse swap 2 - recurse + then ; 15 fib .", "3 0 do 3 0 do i . loop cr loop", "+", "1 0 /", "nosuch", ": broken if", ": 5 6 ;", "depth .", "2147483647 1 + .", "-7 2 / . -7 2 mod .", "99 @", ": square dup dup * * ; 2 square . 3 cube ."}) {
      try {
        System.out.println(s + " => " + f.eval(s));
      } catch (ForthError e) {
        System.out.println(s + " ! " + e.getMessage());
        f.stack.clear();
      } catch (ArrayIndexOutOfBoundsException e) {
        System.out.println(s + " ! address: " + e.getMessage());
      }
    }
  }
}
