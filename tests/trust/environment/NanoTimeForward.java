// assert: holds, proved

/** Three looks, in order. */
public class NanoTimeForward {
  public static void main(String[] args) {
    long a = System.nanoTime();
    long b = System.nanoTime();
    long c = System.nanoTime();
    assert b - a >= 0 && c - b >= 0 && c - a >= 0;
  }
}
