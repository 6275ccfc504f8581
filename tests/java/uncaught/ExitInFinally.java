public class ExitInFinally {
  static void work() {
    try {
      throw new IllegalStateException("lost to exit");
    } finally {
      System.out.println("exiting");
      System.exit(7);
    }
  }

  public static void main(String[] args) {
    try {
      work();
    } catch (IllegalStateException e) {
      System.out.println("never");
    }
  }
}
