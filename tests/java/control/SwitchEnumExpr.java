public class SwitchEnumExpr {
  enum Op { ADD, SUB, MUL, DIV, NEG }

  static int apply(Op op, int a, int b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> {
        if (b == 0) yield Integer.MAX_VALUE;
        yield a / b;
      }
      case NEG -> -a;
    };
  }

  static String old(Op op) {
    switch (op) {
      case ADD:
      case SUB:
        return "additive";
      case MUL:
        return "multiplicative";
    }
    return "rest";
  }

  static long mixed(int k) {
    long base = switch (k) {
      case 1 -> 1;
      case 2 -> 2L;
      case 3 -> 'c';
      default -> throw new IllegalArgumentException("k=" + k);
    };
    return base * 2;
  }

  static int yieldOld(int k) {
    return switch (k) {
      case 1:
      case 2:
        System.out.print("fall ");
      case 3:
        yield 30;
      default:
        if (k > 10) yield k;
        yield -1;
    };
  }

  public static void main(String[] args) {
    for (Op op : Op.values()) System.out.println(op + " " + apply(op, 17, 5) + " " + apply(op, 1, 0) + " " + old(op));
    for (int k = 0; k < 5; k++) {
      try {
        System.out.println(mixed(k));
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
      System.out.println(yieldOld(k) + " " + yieldOld(k + 10));
    }
    try {
      apply(null, 1, 2);
    } catch (NullPointerException e) {
      System.out.println("null enum");
    }
    var r = switch (Op.valueOf("MUL")) {
      case MUL -> "m" + switch (2) { case 2 -> "two"; default -> "?"; };
      default -> "d";
    };
    System.out.println(r);
    System.out.println(1 + switch (args.length) { case 0 -> 10; default -> 20; } * 2);
  }
}
