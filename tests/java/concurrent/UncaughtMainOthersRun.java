import java.util.concurrent.CountDownLatch;

public class UncaughtMainOthersRun {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        System.out.println("no");
      }
      System.out.println("still running after main died");
    });
    t.start();
    System.out.println("main throws");
    throw new RuntimeException("main gone");
  }
}
