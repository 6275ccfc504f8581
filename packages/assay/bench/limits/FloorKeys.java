import assay.Verifier;
import java.util.TreeMap;

/** A sorted map of unknown keys, asked for neighbours of another unknown key. */
public class FloorKeys {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    TreeMap<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < SIZE; i++) map.put(Verifier.nondetInt(), i);
    int key = Verifier.nondetInt();
    Integer floor = map.floorKey(key);
    Integer ceiling = map.ceilingKey(key);
    assert floor == null || floor <= key;
    assert ceiling == null || ceiling >= key;
    assert floor == null || ceiling == null || floor <= ceiling;
  }
}
