import assay.Verifier;
import java.util.TreeSet;

/** Words in the order of the alphabet. */
public class SortedWords {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    TreeSet<String> words = new TreeSet<>();
    for (int i = 0; i < SIZE; i++) words.add(Verifier.nondetString().trim().toLowerCase());
    String before = null;
    for (String word : words) {
      assert before == null || before.compareTo(word) < 0;
      before = word;
    }
  }
}
