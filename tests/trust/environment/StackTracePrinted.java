// assert: holds, proved
// exceptions: holds, proved
// says: one execution
import java.util.Arrays;

/** Printing a stack trace and an array of arrays asks for nothing that can be seen. */
public class StackTracePrinted {
  public static void main(String[] args) {
    try {
      Object[] nothing = new Object[0];
      nothing[1] = null;
    } catch (RuntimeException thrown) {
      new IllegalStateException("outer", thrown).printStackTrace();
    }
    int[][] matrix = {{1, 2}, {3}};
    assert Arrays.deepToString(matrix).equals("[[1, 2], [3]]");
  }
}
