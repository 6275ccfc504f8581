// assert: holds, proved
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is in a set or map does not depend on its order. */
public class SetOfContains {
  public static void main(String[] args) {
    Set<String> names = Set.of("a", "b", "c", "d");
    assert names.contains("c") && !names.contains("e") && names.size() == 4;
    assert Map.of("x", 1, "y", 2).get("y") == 2;
    assert List.of(3, 4, 5).indexOf(5) == 2;
  }
}
