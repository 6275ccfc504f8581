public class UncaughtHandlers {
  public static void main(String[] args) throws Exception {
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default: " + t.getName() + " " + e));
    Thread a = new Thread(() -> {
      throw new RuntimeException("one");
    }, "A");
    a.start();
    a.join();
    Thread b = new Thread(() -> {
      int[] x = new int[0];
      x[0] = 1;
    }, "B");
    b.setUncaughtExceptionHandler((t, e) -> System.out.println("own: " + t.getName() + " " + e.getMessage()));
    b.start();
    b.join();
    ThreadGroup g = new ThreadGroup("group") {
      @Override
      public void uncaughtException(Thread t, Throwable e) {
        System.out.println("group: " + e.getMessage());
      }
    };
    Thread c = new Thread(g, () -> {
      throw new Error("three");
    }, "C");
    c.start();
    c.join();
    System.out.println("main");
    throw new IllegalStateException("from main");
  }
}
