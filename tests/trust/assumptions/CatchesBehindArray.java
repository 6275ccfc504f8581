// assert: fails
import assay.Verifier;

/** The class that catches the overflow is named in a string only, as the elements of an array. */
public class CatchesBehindArray {
  interface Check {
    void run(int n);
  }

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    Class<?> found = Class.forName("[LBehindArray;").getComponentType();
    ((Check) found.getDeclaredConstructor().newInstance()).run(n);
  }
}

class BehindArray implements CatchesBehindArray.Check {
  static int deep(int n) {
    return n <= 0 ? 0 : 1 + deep(n - 1);
  }

  @Override
  public void run(int n) {
    try {
      deep(n);
    } catch (StackOverflowError e) {
      assert false;
    }
  }
}
