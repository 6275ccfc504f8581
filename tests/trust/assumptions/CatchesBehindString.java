// assert: fails
import assay.Verifier;

/** The class that catches the overflow is named in a string only; how deep a stack is differs. */
public class CatchesBehindString {
  interface Measure {
    int depth();
  }

  public static void main(String[] args) throws Exception {
    Measure measure = (Measure) Class.forName("Abyss").getDeclaredConstructor().newInstance();
    assert measure.depth() == 0;
  }
}

class Abyss implements CatchesBehindString.Measure {
  int depth;

  void go() {
    depth++;
    go();
  }

  public int depth() {
    try {
      go();
    } catch (StackOverflowError tooDeep) {
      return depth;
    }
    return 0;
  }
}
