// options: --entry ArrayInstanceof.check
// assert: fails, violated
public class ArrayInstanceof {
  static void check(Object[] cells) {
    assert !(cells instanceof Integer[]);
  }
}
