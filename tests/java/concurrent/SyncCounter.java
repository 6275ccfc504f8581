public class SyncCounter {
  private int count;
  private static long total;

  synchronized void inc() {
    count++;
  }

  static synchronized void add(long n) {
    total += n;
  }

  int get() {
    synchronized (this) {
      return count;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SyncCounter c = new SyncCounter();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      int id = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 500; k++) {
          c.inc();
          add(id);
        }
      }, "worker-" + i);
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println(c.get() + " " + total);
    for (Thread t : ts) System.out.println(t.getName() + " " + t.isAlive() + " " + t.getState());
    Thread me = Thread.currentThread();
    System.out.println(me.getName() + " " + me.isDaemon() + " " + me.getPriority() + " " + me.isInterrupted());
  }
}
