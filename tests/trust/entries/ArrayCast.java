// options: --entry ArrayCast.first(Object[])
// exceptions: fails, violated
public class ArrayCast {
  static String first(Object cells) {
    return "";
  }

  static Object first(Object[] cells) {
    String[] texts = (String[]) cells;
    return texts.length;
  }
}
