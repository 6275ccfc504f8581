import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A shopping cart begins with a list from elsewhere, which cannot always be changed. */
public class Buggy {
  private final List<String> items;

  Buggy(List<String> items) {
    this.items = items;
  }

  void add(String item) {
    items.add(item);
  }

  public static void main(String[] args) {
    boolean isReturning = Verifier.nondetBoolean();
    List<String> saved = isReturning ? new ArrayList<>(List.of("book")) : List.of();
    Buggy cart = new Buggy(saved);
    cart.add("lamp");
    assert cart.items.size() == (isReturning ? 2 : 1);
  }
}
