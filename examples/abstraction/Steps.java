/** Two steps down from five: Signs are too coarse (a difference of positive numbers may have any sign), a range is not. */
public class Steps {
  static int height = 5;

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) height = height - 1;
    assert height > 0;
  }
}
