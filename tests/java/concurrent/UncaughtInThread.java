public class UncaughtInThread {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      System.out.println("in thread");
      throw new IllegalStateException("thread dies");
    }, "victim");
    t.start();
    t.join();
    System.out.println("main goes on " + t.isAlive());
  }
}
