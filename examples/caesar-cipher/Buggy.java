import assay.Verifier;

/** Shifts letters around the alphabet, back as well as forth. */
public class Buggy {
  static char shift(char letter, int by) {
    return (char) ('a' + (letter - 'a' + by) % 26);
  }

  public static void main(String[] args) {
    char letter = Verifier.nondetChar();
    int by = Verifier.nondetInt();
    Verifier.assume(letter >= 'a' && letter <= 'z');
    Verifier.assume(by > -1000 && by < 1000);
    char shifted = shift(letter, by);
    assert shifted >= 'a' && shifted <= 'z' : "not a letter any more";
  }
}
