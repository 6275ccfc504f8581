public class PingPong {
  private final StringBuilder out = new StringBuilder();
  private boolean ping = true;

  void play(boolean mine, String word, int n) throws InterruptedException {
    for (int i = 0; i < n; i++) {
      synchronized (this) {
        while (ping != mine) wait();
        out.append(word).append(i).append(' ');
        ping = !ping;
        notifyAll();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    PingPong p = new PingPong();
    Thread a = new Thread(() -> {
      try {
        p.play(true, "ping", 5);
      } catch (InterruptedException e) {
        throw new RuntimeException(e);
      }
    });
    Thread b = new Thread(() -> {
      try {
        p.play(false, "pong", 5);
      } catch (InterruptedException e) {
        throw new RuntimeException(e);
      }
    });
    b.start();
    a.start();
    a.join();
    b.join();
    System.out.println(p.out);
  }
}
