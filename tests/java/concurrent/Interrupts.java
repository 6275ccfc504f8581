public class Interrupts {
  public static void main(String[] args) throws Exception {
    Thread.currentThread().interrupt();
    System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
    Thread.currentThread().interrupt();
    try {
      Thread.sleep(1000);
      System.out.println("slept");
    } catch (InterruptedException e) {
      System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
    }
    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(60000);
        System.out.println("overslept");
      } catch (InterruptedException e) {
        System.out.println("woken " + Thread.currentThread().isInterrupted());
      }
    });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    Object lock = new Object();
    Thread waiter = new Thread(() -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          System.out.println("wait interrupted");
        }
      }
    });
    waiter.start();
    waiter.interrupt();
    waiter.join();
    Thread spinner = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.yield();
      System.out.println("spinner saw it");
    });
    spinner.start();
    spinner.interrupt();
    spinner.join();
    Thread.currentThread().interrupt();
    try {
      new Thread(() -> {}).join();
      System.out.println("joined unstarted");
    } catch (InterruptedException e) {
      System.out.println("join interrupted");
    }
    Thread.interrupted();
    long t = System.nanoTime();
    Thread.sleep(5);
    System.out.println(System.nanoTime() - t >= 4000000);
    synchronized (lock) {
      lock.wait(3);
    }
    System.out.println("timed wait over");
  }
}
