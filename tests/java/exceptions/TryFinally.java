public class TryFinally {
  static StringBuilder log = new StringBuilder();

  static int returnInTry() {
    try {
      log.append("t");
      return 1;
    } finally {
      log.append("f");
    }
  }

  @SuppressWarnings("finally")
  static int finallyOverrides() {
    try {
      return 1;
    } finally {
      return 2;
    }
  }

  @SuppressWarnings("finally")
  static int finallySwallows() {
    try {
      throw new IllegalStateException("lost");
    } finally {
      return 3;
    }
  }

  static int valueSaved() {
    int x = 5;
    try {
      return x;
    } finally {
      x = 99;
      log.append(x);
    }
  }

  static int[] arraySaved() {
    int[] a = {1};
    try {
      return a;
    } finally {
      a[0] = 7;
    }
  }

  static int nested() {
    try {
      try {
        throw new RuntimeException("a");
      } finally {
        log.append("1");
      }
    } catch (RuntimeException e) {
      log.append(e.getMessage());
      try {
        return 10;
      } finally {
        log.append("2");
      }
    } finally {
      log.append("3");
    }
  }

  @SuppressWarnings("finally")
  static int loop() {
    int n = 0;
    while (true) {
      try {
        n++;
        if (n < 3) continue;
        if (n == 5) break;
      } finally {
        n++;
        log.append(n);
      }
    }
    return n;
  }

  @SuppressWarnings("finally")
  static String breakInFinally() {
    for (int i = 0; ; i++) {
      try {
        throw new Error("x" + i);
      } finally {
        if (i < 2) continue;
        break;
      }
    }
    return "escaped";
  }

  static String replaced() {
    try {
      try {
        throw new RuntimeException("first");
      } finally {
        Object o = null;
        o.hashCode();
      }
    } catch (Exception e) {
      return e.getClass().getSimpleName() + " " + e.getSuppressed().length;
    }
  }

  static void show(Object o) {
    System.out.println(o + " [" + log + "]");
    log.setLength(0);
  }

  public static void main(String[] args) {
    show(returnInTry());
    show(finallyOverrides());
    show(finallySwallows());
    show(valueSaved());
    show(arraySaved()[0]);
    show(nested());
    show(loop());
    show(breakInFinally());
    show(replaced());
    try {
      show("body");
    } finally {
      show("end");
    }
  }
}
