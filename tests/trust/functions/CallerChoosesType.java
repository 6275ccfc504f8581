// options: --entry CallerChoosesType.call
// exceptions: holds
public class CallerChoosesType {
  interface Registry {
    <T> T find(Class<T> type);
  }

  /** No class cast can fail here without unchecked code elsewhere. */
  static boolean call(Registry registry) {
    String text = registry.find(String.class);
    return text == null;
  }
}
