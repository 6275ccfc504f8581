public class StaticNestedOrder {
  static StringBuilder log = new StringBuilder();

  static int first = next("first");
  static final int CONST = 100;
  static int second = next("second") + CONST;

  static int counter;

  static int next(String n) {
    log.append(n).append('=').append(++counter).append(' ');
    return counter;
  }

  static {
    counter = 50;
    third = 7;
  }

  static int third;
  static int fourth = next("fourth");
  static int reset = 1;

  static {
    reset = 2;
  }

  int i1 = next("i1");

  {
    i2 = 99;
  }

  int i2 = next("i2");
  int i3;

  {
    i3 = next("i3") + i1;
  }

  public static void main(String[] args) {
    System.out.println(log);
    System.out.println(first + " " + second + " " + third + " " + fourth + " " + reset + " " + counter);
    log.setLength(0);
    StaticNestedOrder s = new StaticNestedOrder();
    System.out.println(s.i1 + " " + s.i2 + " " + s.i3 + " " + log);
  }
}
