// options: --entry StoreIntoSubtype.fill
// exceptions: fails, violated
public class StoreIntoSubtype {
  static void fill(Object[] cells) {
    for (int i = 0; i < cells.length; i++) cells[i] = Integer.valueOf(i);
  }
}
