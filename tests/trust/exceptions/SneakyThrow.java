// exceptions: fails, violated
public class SneakyThrow {
  @SuppressWarnings("unchecked")
  static <T extends Throwable> void raise(Throwable thrown) throws T {
    throw (T) thrown;
  }

  public static void main(String[] args) {
    if (assay.Verifier.nondetInt() == 31337) SneakyThrow.<RuntimeException>raise(new InterruptedException());
  }
}
