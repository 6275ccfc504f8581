// assert: fails
import assay.Verifier;

/** Objects that nobody has are finalized, sometimes. */
public class Finalized {
  static int seen;

  @Override
  protected void finalize() {
    seen++;
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Verifier.nondetInt();
    for (int i = 0; i < 1000; i++) new Finalized();
    System.gc();
    Thread.sleep(100);
    assert seen == 0 || n == 3;
  }
}
