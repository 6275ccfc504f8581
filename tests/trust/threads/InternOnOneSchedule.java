// options: --engine explicit --cpu-timeout 60
// assert: fails

/** The literal is resolved on some schedules only: on the others the string that is interned is the first of its text. */
public class InternOnOneSchedule {
  static volatile boolean late;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> late = true);
    other.start();
    String made = new StringBuilder("con").append("stant").toString();
    if (!late) System.out.println("constant");
    assert made.intern() != made;
    other.join();
  }
}
