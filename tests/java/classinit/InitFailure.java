public class InitFailure {
  static int attempts = 0;

  static class Bad {
    static int value = compute();

    static int compute() {
      attempts++;
      throw new IllegalStateException("attempt " + attempts);
    }

    static void touch() {}
  }

  static class SubBad extends Bad {
    static {
      System.out.println("never initialized");
    }
  }

  static class BadError {
    static {
      if (attempts >= 0) throw new AssertionError("error passes through");
    }
  }

  static class Good {
    static int ok = 1;

    static {
      try {
        Bad.touch();
      } catch (Throwable t) {
        System.out.println("good saw " + t.getClass().getName());
        ok = 2;
      }
    }
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (Throwable t) {
      System.out.println(t.getClass().getName() + " | " + t.getMessage());
      if (t instanceof ExceptionInInitializerError) System.out.println("  cause " + t.getCause());
    }
  }

  public static void main(String[] args) {
    attempt(() -> System.out.println(Bad.value));
    attempt(() -> System.out.println(Bad.value));
    attempt(Bad::touch);
    attempt(() -> new Bad());
    attempt(() -> new SubBad());
    attempt(() -> new BadError());
    attempt(() -> new BadError());
    attempt(() -> System.out.println(Good.ok));
    System.out.println(attempts);
  }
}
