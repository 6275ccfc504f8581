public class UncaughtSyncNull {
  static Object lock;

  public static void main(String[] args) {
    System.out.println("entering");
    synchronized (lock) {
      System.out.println("never");
    }
  }
}
