// options: --entry RegistryFilled.isEmpty
// assert: fails, bounded|unknown|violated
// says: other code may have changed RegistryFilled.NAMES
import java.util.ArrayList;
import java.util.List;

public class RegistryFilled {
  private static final List<String> NAMES = new ArrayList<>();

  public static void register(String name) {
    NAMES.add(name);
  }

  public static void isEmpty() {
    assert NAMES.isEmpty();
  }
}
