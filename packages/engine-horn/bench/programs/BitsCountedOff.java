// arithmetic: fails
import assay.Verifier;

public class BitsCountedOff {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int count = 0;
    int rest = x;
    while (rest != 0 && count < 32) {
      count += rest & 1;
      rest >>>= 1;
    }
    assert count >= 0 && count <= 31;
  }
}
