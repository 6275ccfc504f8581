import java.util.Iterator;

/** Sums up the areas of rectangles whose sides come one after the other. */
public class Buggy {
  private Buggy() {}

  public static int area(Iterator<Integer> sides) {
    int sum = 0;
    while (sides.hasNext()) {
      int width = sides.next();
      int height = sides.next();
      sum += width * height;
    }
    return sum;
  }
}
