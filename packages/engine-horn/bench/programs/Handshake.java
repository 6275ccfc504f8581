// state machine: holds
import assay.Verifier;

public class Handshake {
  public static void main(String[] args) {
    int sent = 0, acked = 0;
    boolean waiting = false;
    while (sent < 1000000) {
      if (!waiting) { sent++; waiting = true; }
      else if (Verifier.nondetBoolean()) { acked++; waiting = false; }
    }
    assert acked <= sent && sent <= acked + 1;
  }
}
