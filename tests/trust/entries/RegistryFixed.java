// options: --entry RegistryFixed.check
// assert: holds, proved
import java.util.ArrayList;
import java.util.List;

public class RegistryFixed {
  private static final List<String> NAMES = new ArrayList<>();

  static {
    NAMES.add("first");
  }

  public static int count() {
    return NAMES.size();
  }

  public static void check() {
    assert NAMES.size() == 1;
  }
}
