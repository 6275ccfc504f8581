public class StackTraceInfo {
  static void thrower(int depth) {
    if (depth == 0) throw new IllegalStateException("deep");
    thrower(depth - 1);
  }

  static class Inner {
    Inner() {
      throw new UnsupportedOperationException("ctor");
    }

    static Object make() {
      return new Inner();
    }
  }

  static void dump(Throwable t) {
    System.out.println(t);
    for (StackTraceElement e : t.getStackTrace()) System.out.println("  " + e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":" + e.getLineNumber());
  }

  public static void main(String[] args) {
    try {
      thrower(2);
    } catch (IllegalStateException e) {
      dump(e);
    }
    try {
      Inner.make();
    } catch (UnsupportedOperationException e) {
      dump(e);
    }
    Exception here = new Exception("here");
    System.out.println(here.getStackTrace()[0].getMethodName() + " " + here.getStackTrace().length);
    try {
      int[] a = new int[1];
      a[1] = 0;
    } catch (ArrayIndexOutOfBoundsException e) {
      dump(e);
    }
    here.setStackTrace(new StackTraceElement[0]);
    System.out.println(here.getStackTrace().length);
  }
}
