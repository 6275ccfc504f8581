// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** Nearly all cells are of the class that is declared; one that is not gives less than it was given. */
public class OverriddenByFew {
  static class Cell {
    Cell next;
    int least = 5;

    int least() {
      return next == null ? least : next.least();
    }
  }

  static class Rare extends Cell {
    @Override
    int least() {
      return 4;
    }
  }

  public static void main(String[] args) {
    Cell top = new Cell();
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      Cell cell = Verifier.nondetInt() * 1103515245 + 12345 == 424242 ? new Rare() : new Cell();
      cell.next = top;
      top = cell;
    }
    assert top.least() == 5;
  }
}
