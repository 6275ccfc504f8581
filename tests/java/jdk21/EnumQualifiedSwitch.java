public class EnumQualifiedSwitch {
  sealed interface Token permits Op, Word {}

  enum Op implements Token { PLUS, MINUS, TIMES }

  record Word(String s) implements Token {}

  static String kind(Token t) {
    return switch (t) {
      case Op.PLUS, Op.MINUS -> "additive";
      case Op.TIMES -> "multiplicative";
      case Word(String s) when s.length() == 1 -> "letter";
      case Word w -> "word";
    };
  }

  static int precedence(Op op) {
    return switch (op) {
      case PLUS, MINUS -> 1;
      case TIMES -> 2;
    };
  }

  static String obj(Object o) {
    return switch (o) {
      case Op op when op == Op.TIMES -> "times";
      case Op op -> "op" + op.ordinal();
      case Integer i when i == 0 -> "zero";
      case Number n -> "number " + n.intValue();
      case CharSequence cs -> "chars " + cs.length();
      default -> "?";
    };
  }

  static int boxed(Integer i) {
    return switch (i) {
      case 1 -> 100;
      case 2 -> 200;
      case Integer j when j > 1000 -> j / 10;
      case Integer j -> j;
    };
  }

  public static void main(String[] args) {
    for (Token t : new Token[] {Op.PLUS, Op.TIMES, Op.MINUS, new Word("x"), new Word("xyz")}) System.out.println(t + " " + kind(t));
    for (Op o : Op.values()) System.out.print(precedence(o) + " ");
    System.out.println();
    for (Object o : new Object[] {Op.TIMES, Op.MINUS, 0, 7, 2.9, "abc", new StringBuilder("xy"), 'c'}) System.out.println(obj(o));
    System.out.println(boxed(1) + boxed(2) + boxed(5000) + boxed(7));
    try {
      kind(null);
    } catch (NullPointerException e) {
      System.out.println("null token");
    }
  }
}
