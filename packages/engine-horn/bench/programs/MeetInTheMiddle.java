// together: holds
import assay.Verifier;

public class MeetInTheMiddle {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0) return;
    int i = 0, j = n;
    while (i < j) { i++; j--; }
    assert i + j == n;
  }
}
