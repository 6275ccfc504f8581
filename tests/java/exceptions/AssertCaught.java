public class AssertCaught {
  static int calls = 0;

  static boolean check(boolean b) {
    calls++;
    return b;
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("held");
    } catch (AssertionError e) {
      System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
    }
  }

  public static void main(String[] args) {
    attempt(() -> {
      assert check(true);
    });
    attempt(() -> {
      assert check(false);
    });
    attempt(() -> {
      assert false : "text";
    });
    attempt(() -> {
      assert 1 > 2 : 42;
    });
    attempt(() -> {
      assert 1 > 2 : 'c';
    });
    attempt(() -> {
      assert 1 > 2 : 2.5;
    });
    attempt(() -> {
      assert 1 > 2 : 7L;
    });
    attempt(() -> {
      assert 1 > 2 : true;
    });
    attempt(() -> {
      assert 1 > 2 : null;
    });
    attempt(() -> {
      assert 1 > 2 : new IllegalStateException("as cause");
    });
    attempt(() -> {
      throw new AssertionError("two", new Error("c"));
    });
    System.out.println(calls);
  }
}
