// exceptions: fails, violated
public class ThrowableItself {
  static class Retry extends Throwable {
    final int after;

    Retry(int after) {
      super(null, null, false, false);
      this.after = after;
    }
  }

  static void attempt(int n) throws Retry {
    if (n % 1000 == 777) throw new Retry(n);
  }

  public static void main(String[] args) throws Throwable {
    int n = assay.Verifier.nondetInt();
    try {
      attempt(n);
    } catch (Retry again) {
      attempt(again.after / 1000);
    }
  }
}
