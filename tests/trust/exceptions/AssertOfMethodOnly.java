// options: --entry AssertOfMethodOnly.of --bound rejections=reported
// assert: fails, violated
// exceptions: holds, proved
public class AssertOfMethodOnly {
  static int of(int kind) {
    assert kind >= 0;
    return kind;
  }
}
