public class ThreadLocals {
  static final ThreadLocal<StringBuilder> TL = ThreadLocal.withInitial(() -> new StringBuilder("init"));
  static final InheritableThreadLocal<String> INH = new InheritableThreadLocal<>();
  static volatile boolean flag;

  static class Worker extends Thread {
    final int id;
    String result;

    Worker(int id) {
      super("w" + id);
      this.id = id;
    }

    @Override
    public void run() {
      TL.get().append(id);
      result = getName() + ":" + TL.get() + ":" + INH.get();
      INH.set("changed" + id);
    }
  }

  public static void main(String[] args) throws Exception {
    TL.get().append("-main");
    INH.set("inherited");
    Worker[] ws = {new Worker(1), new Worker(2)};
    for (Worker w : ws) w.start();
    for (Worker w : ws) {
      w.join();
      System.out.println(w.result);
    }
    System.out.println(TL.get() + " " + INH.get());
    TL.remove();
    System.out.println(TL.get());
    Thread setter = new Thread(() -> flag = true);
    setter.start();
    while (!flag) Thread.onSpinWait();
    System.out.println("flag seen");
    setter.join();
    Thread t = new Thread(null, null, "empty");
    t.start();
    t.join(1000);
    System.out.println(t.getState());
  }
}
