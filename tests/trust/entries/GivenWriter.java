// options: --entry GivenWriter.report
// assert: fails, bounded|unknown
// exceptions: holds, bounded

import java.io.PrintWriter;
import java.io.StringWriter;

/** A writer may be given that something was written to before: what is made is a new one, so nothing is proved. */
public class GivenWriter {
  public static int report(StringWriter all, PrintWriter out, int code) {
    out.print(code > 0 ? "failed" : "done");
    out.flush();
    assert all.toString().length() <= 6;
    return code;
  }
}
