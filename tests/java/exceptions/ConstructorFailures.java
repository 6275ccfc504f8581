import java.util.*;

public class ConstructorFailures {
  static List<Object> leaked = new ArrayList<>();
  static String log = "";

  static class Base {
    int a = 1;

    Base(boolean fail) {
      leaked.add(this);
      log += "B";
      if (fail) throw new IllegalStateException("base");
      a = 2;
    }

    int peek() {
      return a;
    }
  }

  static class Sub extends Base {
    int b = 10;
    final String s;

    {
      log += "i";
    }

    Sub(boolean fail, String text) {
      super(fail);
      s = text.trim();
      b = Integer.parseInt(s);
      log += "S";
    }

    @Override
    int peek() {
      return a * 1000 + b;
    }
  }

  static class Init {
    int x = fail();

    static int fail() {
      throw new UnsupportedOperationException("field initializer");
    }
  }

  static class Chain {
    Chain() {
      this(make());
    }

    Chain(int v) {
      log += "c" + v;
    }

    static int make() {
      log += "m";
      if (log.length() > 8) throw new ArithmeticException("argument");
      return 1;
    }
  }

  static void attempt(Runnable r) {
    log = "";
    leaked.clear();
    try {
      r.run();
      System.out.println("made " + log);
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage() + " " + log + " leaked " + leaked.size());
      for (Object o : leaked) if (o instanceof Base b) System.out.println("  half made: " + b.peek() + (b instanceof Sub s ? " " + s.s : ""));
    }
  }

  public static void main(String[] args) {
    attempt(() -> new Sub(false, " 7 "));
    attempt(() -> new Sub(true, "7"));
    attempt(() -> new Sub(false, "x"));
    attempt(() -> new Sub(false, null));
    attempt(() -> new Init());
    attempt(() -> new Chain());
    attempt(() -> {
      log = "12345678";
      new Chain();
    });
    attempt(() -> new Base(Boolean.parseBoolean("TRUE")) {
      int never = 5;
    });
    Object[] arr = new Object[3];
    try {
      int i = 0;
      arr[i++] = new Sub(false, "1");
      arr[i++] = new Sub(false, "bad");
      arr[i++] = "unreached";
    } catch (NumberFormatException e) {
      System.out.println((arr[0] != null) + " " + arr[1] + " " + arr[2]);
    }
  }
}
