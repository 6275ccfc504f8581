public class UncaughtSuppressed {
  static class R implements AutoCloseable {
    public void close() throws Exception {
      System.out.println("closing");
      throw new Exception("on close");
    }
  }

  public static void main(String[] args) throws Exception {
    try (R r = new R()) {
      System.out.println("body");
      throw new Exception("in body", new Error("why"));
    }
  }
}
