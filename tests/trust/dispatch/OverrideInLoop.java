// exceptions: fails
import assay.Verifier;

/** The object is chosen anew in each round of a loop; the last one is called. */
public class OverrideInLoop {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Shape {
    int area() {
      return 1;
    }
  }

  static class Odd extends Shape {
    @Override
    int area() {
      return 0;
    }
  }

  public static void main(String[] args) {
    Shape last = new Shape();
    for (int i = 0; rare(); i++) last = i > 1 ? new Odd() : new Shape();
    System.out.println(10 / last.area());
  }
}
