public class NestedHandlers {
  static String trace = "";

  static void step(String s, int mode, int at) {
    trace += s;
    if (mode == at) throw new IllegalArgumentException(s);
  }

  static String run(int mode) {
    trace = "";
    try {
      step("a", mode, 1);
      try {
        step("b", mode, 2);
        try {
          step("c", mode, 3);
        } catch (IllegalStateException e) {
          trace += "!";
        } finally {
          step("d", mode, 4);
        }
      } catch (IllegalArgumentException e) {
        trace += "(" + e.getMessage() + ")";
        step("e", mode, 2);
        if (mode == 3) throw new IllegalStateException("from e", e);
      } finally {
        step("f", mode, 5);
      }
      step("g", mode, 6);
    } catch (IllegalArgumentException e) {
      trace += "{" + e.getMessage() + "}";
    } catch (IllegalStateException e) {
      trace += "<" + e.getMessage() + "," + e.getCause().getMessage() + ">";
    } finally {
      trace += "z";
    }
    return trace;
  }

  static int compute(int x) {
    int r = 0;
    for (int i = 0; i < 4; i++) {
      try {
        r += 10 / (x - i);
      } catch (ArithmeticException e) {
        r += 1000;
        continue;
      } finally {
        r += 1;
      }
      r += 100;
    }
    return r;
  }

  static int handlerThrows() {
    try {
      try {
        throw new RuntimeException("1");
      } catch (RuntimeException e) {
        throw new RuntimeException(e.getMessage() + "2");
      } finally {
        trace = "cleanup";
      }
    } catch (RuntimeException e) {
      return Integer.parseInt(e.getMessage());
    }
  }

  public static void main(String[] args) {
    for (int m = 0; m < 8; m++) System.out.println(m + " " + run(m));
    for (int x = 0; x < 5; x++) System.out.println(compute(x));
    System.out.println(handlerThrows() + trace);
  }
}
