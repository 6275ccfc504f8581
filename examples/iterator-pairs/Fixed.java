import java.util.Iterator;

/** Sums up the areas of rectangles whose sides come one after the other. */
public class Fixed {
  private Fixed() {}

  public static int area(Iterator<Integer> sides) {
    int sum = 0;
    while (sides.hasNext()) {
      int width = sides.next();
      int height = sides.hasNext() ? sides.next() : 0;
      sum += width * height;
    }
    return sum;
  }
}
