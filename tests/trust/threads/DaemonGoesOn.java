// assert: fails, violated

/** A daemon may come further after the last statement of the program, before the program ends. */
public class DaemonGoesOn {
  static volatile int started;
  static volatile int finished;

  public static void main(String[] args) {
    Thread daemon =
        new Thread(
            () -> {
              started = 1;
              assert finished == 0;
            });
    daemon.setDaemon(true);
    daemon.start();
    finished = 1;
  }
}
