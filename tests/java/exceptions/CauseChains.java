public class CauseChains {
  static class AppException extends Exception {
    private final int code;

    AppException(String message, int code, Throwable cause) {
      super(message, cause);
      this.code = code;
    }

    int code() {
      return code;
    }

    @Override
    public String toString() {
      return "App#" + code + ":" + getMessage();
    }
  }

  static void low(int n) {
    int[] a = new int[2];
    a[n] = 1;
  }

  static void mid(int n) {
    try {
      low(n);
    } catch (ArrayIndexOutOfBoundsException e) {
      throw new RuntimeException(e);
    }
  }

  static void high(int n) throws AppException {
    try {
      mid(n);
    } catch (RuntimeException e) {
      throw new AppException("high failed", n, e);
    }
  }

  public static void main(String[] args) {
    try {
      high(1);
      high(5);
    } catch (AppException e) {
      for (Throwable t = e; t != null; t = t.getCause()) System.out.println(t.getClass().getName() + " | " + t.getMessage() + " | " + t);
      System.out.println(e.code());
    }
    Throwable t = new Exception();
    System.out.println(t.getMessage() + " " + t.getCause() + " " + t);
    t = new Exception((Throwable) null);
    System.out.println(t.getMessage() + " " + t);
    t = new Exception(new Error("inner"));
    System.out.println(t.getMessage() + " " + t);
    t = new Exception("own", new Error("inner"));
    System.out.println(t.getMessage() + " " + t.getCause());
    Exception late = new Exception("late");
    late.initCause(new Error("set"));
    System.out.println(late.getCause());
    try {
      late.initCause(new Error("again"));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      Exception self = new Exception("self");
      self.initCause(self);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Exception s = new Exception("s");
    s.addSuppressed(new Error("1"));
    s.addSuppressed(new Error("2"));
    System.out.println(s.getSuppressed().length + " " + s.getSuppressed()[1]);
    try {
      s.addSuppressed(s);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      s.addSuppressed(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new Exception("msg").getLocalizedMessage());
  }
}
