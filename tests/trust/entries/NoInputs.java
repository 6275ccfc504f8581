// options: --entry NoInputs.check
// assert: fails, bounded|unknown|violated
public class NoInputs {
  static boolean enabled = true;

  static void check() {
    assert enabled;
  }
}
