import assay.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list of unknown numbers, sorted by the library. */
public class Sorting {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < SIZE * 2; i++) list.add(Verifier.nondetInt());
    Collections.sort(list);
    for (int i = 1; i < list.size(); i++) assert list.get(i - 1) <= list.get(i);
    assert Collections.binarySearch(list, list.get(0)) >= 0;
  }
}
