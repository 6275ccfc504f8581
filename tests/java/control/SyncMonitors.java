public class SyncMonitors {
  private int n;

  synchronized int twice(int k) {
    if (k == 0) throw new IllegalStateException("zero");
    return k < 3 ? twice(k + 1) + 1 : k;
  }

  static synchronized String stat() {
    return "stat " + Thread.holdsLock(SyncMonitors.class);
  }

  int early(Object lock, int x) {
    synchronized (lock) {
      for (int i = 0; ; i++) {
        synchronized (this) {
          if (i == x) return i * 10;
          if (i > 5) break;
        }
      }
    }
    return -1;
  }

  public static void main(String[] args) {
    SyncMonitors s = new SyncMonitors();
    System.out.println(s.twice(1) + " " + Thread.holdsLock(s));
    try {
      s.twice(0);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + Thread.holdsLock(s));
    }
    System.out.println(stat() + " " + Thread.holdsLock(SyncMonitors.class));
    Object lock = new Object();
    System.out.println(s.early(lock, 2) + " " + s.early(lock, 99) + " " + Thread.holdsLock(lock) + Thread.holdsLock(s));
    try {
      synchronized (lock) {
        synchronized (s) {
          System.out.println(Thread.holdsLock(lock) + " " + Thread.holdsLock(s));
          throw new RuntimeException("inside both");
        }
      }
    } catch (RuntimeException e) {
      System.out.println(e.getMessage() + " " + Thread.holdsLock(lock) + Thread.holdsLock(s));
    }
    try {
      synchronized (s.n == 0 ? null : lock) {
        System.out.println("unreachable");
      }
    } catch (NullPointerException e) {
      System.out.println("null lock");
    }
    Object first = lock;
    synchronized (lock) {
      lock = new Object();
      System.out.println(Thread.holdsLock(first) + " " + Thread.holdsLock(lock));
    }
    System.out.println(Thread.holdsLock(first));
    outer:
    for (int i = 0; i < 3; i++) {
      synchronized (s) {
        if (i == 1) continue outer;
        s.n += i + 1;
      }
    }
    System.out.println(s.n);
  }
}
