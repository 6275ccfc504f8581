// assert: fails, violated

/** The origin of nanoTime is arbitrary: it may be negative. */
public class NanoTimePositive {
  public static void main(String[] args) {
    assert System.nanoTime() > 0;
  }
}
