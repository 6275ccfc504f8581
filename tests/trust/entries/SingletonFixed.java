// options: --entry SingletonFixed.half
// exceptions: holds, proved
public class SingletonFixed {
  public static int half(int n) {
    return n / Divisor.SHARED.value;
  }
}

final class Divisor {
  static final Divisor SHARED = new Divisor(2);
  final int value;

  private Divisor(int value) {
    this.value = value;
  }
}
