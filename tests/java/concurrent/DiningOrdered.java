public class DiningOrdered {
  static class Fork {
    final int id;
    int uses;

    Fork(int id) {
      this.id = id;
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 5;
    Fork[] forks = new Fork[n];
    for (int i = 0; i < n; i++) forks[i] = new Fork(i);
    int[] meals = new int[n];
    Thread[] ps = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      Fork a = forks[Math.min(i, (i + 1) % n)], b = forks[Math.max(i, (i + 1) % n)];
      ps[i] = new Thread(() -> {
        for (int k = 0; k < 50; k++) {
          synchronized (a) {
            Thread.yield();
            synchronized (b) {
              a.uses++;
              b.uses++;
              meals[me]++;
            }
          }
        }
      });
    }
    for (Thread p : ps) p.start();
    for (Thread p : ps) p.join();
    for (int i = 0; i < n; i++) System.out.println("philosopher " + i + " ate " + meals[i] + ", fork used " + forks[i].uses);
  }
}
