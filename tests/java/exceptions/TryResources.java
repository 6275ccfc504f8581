public class TryResources {
  static class Res implements AutoCloseable {
    final String name;
    final boolean failing;

    Res(String name, boolean failing) {
      if (name.startsWith("!")) throw new IllegalArgumentException("open " + name);
      System.out.println("open " + name);
      this.name = name;
      this.failing = failing;
    }

    void use(boolean fail) {
      System.out.println("use " + name);
      if (fail) throw new IllegalStateException("use " + name);
    }

    @Override
    public void close() {
      System.out.println("close " + name);
      if (failing) throw new RuntimeException("close " + name);
    }
  }

  static void report(Throwable t, String indent) {
    System.out.println(indent + t);
    for (Throwable s : t.getSuppressed()) report(s, indent + "  ");
    if (t.getCause() != null) report(t.getCause(), indent + "<-");
  }

  static void run(String a, boolean fa, String b, boolean fb, boolean use) {
    try (Res x = new Res(a, fa); Res y = new Res(b, fb)) {
      x.use(false);
      y.use(use);
      System.out.println("done");
    } catch (RuntimeException e) {
      report(e, "caught ");
    } finally {
      System.out.println("finally");
    }
  }

  static int returning() {
    try (Res r = new Res("ret", false)) {
      return r.name.length();
    } finally {
      System.out.println("after close");
    }
  }

  public static void main(String[] args) throws Exception {
    run("a", false, "b", false, false);
    run("a", true, "b", false, false);
    run("a", true, "b", true, false);
    run("a", true, "b", true, true);
    run("a", false, "b", false, true);
    run("a", true, "!b", false, false);
    run("!a", false, "b", false, false);
    System.out.println(returning());
    try (Res n = null) {
      System.out.println("null resource");
    }
    Res outside = new Res("out", false);
    try (outside) {
      outside.use(false);
    }
    for (int i = 0; i < 2; i++) {
      try (AutoCloseable lam = () -> System.out.println("lambda close")) {
        if (i == 0) continue;
        System.out.println("second");
      }
    }
    try (Res r = new Res("outer", true)) {
      try (Res s = new Res("inner", true)) {
        throw new Exception("body");
      }
    } catch (Exception e) {
      report(e, "");
    }
  }
}
