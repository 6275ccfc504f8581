// options: --entry Transitive.call
// assert: holds
import java.util.Comparator;

public class Transitive {
  static void call(Comparator<String> c) {
    if (c.compare("a", "b") < 0 && c.compare("b", "c") <= 0) assert c.compare("a", "c") < 0;
    assert c.compare("a", "b") == 0 || (c.compare("a", "b") < 0) == (c.compare("b", "a") > 0);
  }
}
