// options: --entry AssertionErrorReported.of --bound rejections=reported
// assert: holds
// exceptions: fails, violated
public class AssertionErrorReported {
  static int of(int kind) {
    if (kind == 0) return 1;
    if (kind > 0) return 2;
    throw new AssertionError();
  }
}
