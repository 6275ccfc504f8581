// options: --engine paths --cpu-timeout 60
// assert: fails, violated
import assay.Verifier;

/** The literal is resolved on one of two paths only: the other must not find it. */
public class InternOnOnePath {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static String join(String a, String b) {
    return new StringBuilder(a).append(b).toString();
  }

  public static void main(String[] args) {
    String made = join("con", "stant");
    if (!rare()) System.out.println("constant");
    assert made.intern() != made;
  }
}
