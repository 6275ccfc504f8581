public class DaemonThreads {
  public static void main(String[] args) throws Exception {
    Object never = new Object();
    Thread d = new Thread(() -> {
      synchronized (never) {
        try {
          never.wait();
        } catch (InterruptedException e) {
          System.out.println("no");
        }
      }
      System.out.println("never printed");
    });
    d.setDaemon(true);
    d.start();
    System.out.println(d.isDaemon() + " " + d.isAlive());
    try {
      d.setDaemon(false);
    } catch (IllegalThreadStateException e) {
      System.out.println("too late");
    }
    try {
      d.start();
    } catch (IllegalThreadStateException e) {
      System.out.println("started twice");
    }
    Thread child = new Thread(() -> System.out.println("user thread finishes"));
    child.start();
    child.join();
    System.out.println("main ends, daemon does not keep the VM");
  }
}
