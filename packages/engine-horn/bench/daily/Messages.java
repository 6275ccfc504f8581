// queue: holds
import assay.Verifier;

public class Messages {
  public static void main(String[] args) {
    long received = 0;
    long handled = 0;
    long dropped = 0;
    int waiting = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        received++;
        if (waiting < 50) waiting++;
        else dropped++;
      } else if (waiting > 0) {
        waiting--;
        handled++;
      }
      assert received == handled + dropped + waiting;
    }
    assert waiting >= 0 && waiting <= 50;
  }
}
