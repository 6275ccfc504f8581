public class UncaughtError {
  static class Fatal extends Error {
    Fatal(String m) {
      super(m);
    }
  }

  public static void main(String[] args) {
    try {
      throw new Fatal("not an Exception");
    } catch (Exception e) {
      System.out.println("wrong");
    } finally {
      System.out.println("cleanup");
    }
  }
}
