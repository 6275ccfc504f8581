// recursion: holds
import assay.Verifier;

/** What calls leave in the field of an object that was there before. */
public class FieldOfCounter {
  int visits;

  void visit(int depth) {
    visits += 3;
    if (depth > 0) visit(depth - 1);
  }

  public static void main(String[] args) {
    int depth = Verifier.nondetInt();
    if (depth < 0 || depth > 1000) return;
    FieldOfCounter counter = new FieldOfCounter();
    counter.visits = 5;
    counter.visit(depth);
    assert counter.visits == 3 * depth + 8;
  }
}
