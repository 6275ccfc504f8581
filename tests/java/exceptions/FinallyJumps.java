public class FinallyJumps {
  static StringBuilder log = new StringBuilder();

  static int labelled(int mode) {
    int r = 0;
    outer:
    for (int i = 0; i < 3; i++) {
      try {
        for (int j = 0; j < 3; j++) {
          try {
            r++;
            if (mode == 1 && j == 1) continue outer;
            if (mode == 2 && i == 1) break outer;
            if (mode == 3 && i == 2) return r * 100;
            if (mode == 4 && j == 2) throw new RuntimeException("j");
          } finally {
            log.append(i).append(j).append(' ');
          }
        }
      } catch (RuntimeException e) {
        log.append("caught ");
        if (i == 1) break;
      } finally {
        log.append("| ");
      }
    }
    return r;
  }

  @SuppressWarnings("finally")
  static int chain(int n) {
    try {
      if (n == 0) return 0;
      if (n == 1) throw new IllegalStateException("one");
      return chain(n - 1) + 1;
    } catch (IllegalStateException e) {
      log.append("c").append(n);
      if (n > 2) return -n;
      throw e;
    } finally {
      log.append("f").append(n);
      if (n == 3) return 333;
    }
  }

  static String switchFinally(int k) {
    try {
      switch (k) {
        case 0:
          return "zero";
        case 1:
          break;
        case 2:
          throw new Exception("two");
        default:
          return "many" + k / (k - 5);
      }
      return "after";
    } catch (ArithmeticException e) {
      return "div";
    } catch (Exception e) {
      return e.getMessage();
    } finally {
      log.append("s").append(k);
    }
  }

  static int tryInFinally() {
    int x = 1;
    try {
      x = 2;
      throw new Error("e");
    } catch (Error e) {
      x += 10;
      return x;
    } finally {
      try {
        x *= 2;
        Object o = "s";
        Integer i = (Integer) o;
      } catch (ClassCastException e) {
        log.append("inner").append(x);
      } finally {
        log.append("end");
      }
    }
  }

  static long wide(boolean b) {
    long l = 1L << 40;
    double d = 2.5;
    try {
      if (b) return l + (long) d;
      d = l / (b ? 1 : 0);
    } catch (ArithmeticException e) {
      l++;
    } finally {
      d += l;
      log.append(d);
    }
    return l;
  }

  static void flush(Object o) {
    System.out.println(o + " [" + log + "]");
    log.setLength(0);
  }

  public static void main(String[] args) {
    for (int m = 0; m < 5; m++) flush(labelled(m));
    for (int n = 0; n < 5; n++) {
      try {
        flush(chain(n));
      } catch (IllegalStateException e) {
        flush(e.getMessage());
      }
    }
    for (int k = 0; k < 7; k++) flush(switchFinally(k));
    flush(tryInFinally());
    flush(wide(true));
    flush(wide(false));
    int count = 0;
    while (true) {
      try {
        try {
          count++;
          if (count < 3) continue;
          if (count == 3) throw new Exception();
          break;
        } finally {
          count += 10;
        }
      } catch (Exception e) {
        count -= 9;
      }
    }
    flush(count);
  }
}
