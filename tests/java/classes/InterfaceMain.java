// args: x y
public interface InterfaceMain {
  String GREETING = build();

  static String build() {
    System.out.println("building constant");
    return "hello";
  }

  private static int twice(int n) {
    return 2 * n;
  }

  static void main(String[] args) {
    System.out.println("in an interface " + twice(args.length) + " " + GREETING);
    InterfaceMain m = new InterfaceMain() {};
    System.out.println(m.name());
  }

  default String name() {
    return "default of " + getClass().getName();
  }
}
