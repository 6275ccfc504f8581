// options: --entry CopyKeepsClass.appended
// exceptions: fails, violated|bounded|unknown
import java.util.Arrays;

public class CopyKeepsClass {
  static Object[] appended(Object[] cells) {
    Object[] longer = Arrays.copyOf(cells, cells.length + 1);
    longer[cells.length] = new StringBuilder();
    return longer;
  }
}
