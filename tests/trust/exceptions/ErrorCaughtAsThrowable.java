// exceptions: holds, proved
public class ErrorCaughtAsThrowable {
  static class Fatal extends Error {}

  static void step(int n) {
    if (n == 12345) throw new Fatal();
    if (n == 54321) throw new IllegalStateException();
  }

  public static void main(String[] args) {
    try {
      step(assay.Verifier.nondetInt());
    } catch (Throwable recovered) {
      System.out.println("recovered");
    }
  }
}
