import assay.Verifier;

/** Pages are printed in pairs: whatever the inputs, an even number of them lies in the tray. Numbers without end, two of them to look at: EvenOdd. */
public class Parity {
  static int pages;

  static int pair(int sheets) {
    return sheets + sheets;
  }

  public static void main(String[] args) {
    pages = pair(Verifier.nondetInt());
    while (Verifier.nondetBoolean()) {
      pages = pages + 2;
      System.out.println("printed: " + pages);
    }
    assert pages % 2 == 0;
  }
}
