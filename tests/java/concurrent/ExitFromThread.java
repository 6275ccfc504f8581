public class ExitFromThread {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      System.out.println("exiting from a thread");
      System.exit(11);
    });
    t.start();
    t.join();
    System.out.println("never reached");
  }
}
