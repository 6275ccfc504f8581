// state machine: fails
import assay.Verifier;

public class DoorWrong {
  public static void main(String[] args) {
    boolean open = false, locked = false;
    while (Verifier.nondetBoolean()) {
      switch (Verifier.nondetInt()) {
        case 0: if (!locked) open = true; break;
        case 1: open = false; break;
        case 2: locked = true; break;
        case 3: locked = false; break;
        default: break;
      }
      assert !(open && locked);
    }
  }
}
