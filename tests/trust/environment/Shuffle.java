// assert: fails
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A shuffled list may stay as it was. */
public class Shuffle {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) list.add(i);
    Collections.shuffle(list);
    assert list.get(0) != 0 || list.get(1) != 1;
  }
}
