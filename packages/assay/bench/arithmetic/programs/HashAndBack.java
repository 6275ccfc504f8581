// multipliers: holds
import assay.Verifier;

public class HashAndBack {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int mixed = x * -1640531527;
    int back = mixed * 340573321;
    assert back == x;
  }
}
