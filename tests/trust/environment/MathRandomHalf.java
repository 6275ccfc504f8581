// assert: fails, violated

/** Math.random is not always small. */
public class MathRandomHalf {
  public static void main(String[] args) {
    assert Math.random() < 0.5;
  }
}
