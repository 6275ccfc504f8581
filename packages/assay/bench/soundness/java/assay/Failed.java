package assay;

import java.util.ArrayList;
import java.util.List;

/** What programs of the soundness bench throw where they would throw an AssertionError: it is noted even if nobody sees it again. */
public class Failed extends AssertionError {
  /** Lines of the assertions that failed in this execution. */
  public static final List<Integer> LINES = new ArrayList<>();

  public Failed() {
    note();
  }

  public Failed(Object message) {
    super(message);
    note();
  }

  private void note() {
    if (Verifier.cut == null && LINES.size() < 100) LINES.add(getStackTrace()[0].getLineNumber());
  }
}
