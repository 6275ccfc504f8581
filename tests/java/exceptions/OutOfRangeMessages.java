import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The messages of indices out of range. */
public class OutOfRangeMessages {
  interface Action { void run(); }

  static void show(Action action) {
      try {
      action.run();
      System.out.println("fine");
      } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getClass().getName() + ": " + e.getMessage());
      }
  }

  public static void main(String[] args) {
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
      show(() -> list.get(7));
      show(() -> list.get(-1));
      show(() -> Objects.checkIndex(3, 3));
      show(() -> Objects.checkFromToIndex(2, 9, 5));
      show(() -> Objects.checkFromIndexSize(4, 3, 5));
      show(() -> Objects.checkFromIndexSize(-2147483648, 2147483647, 5));
      show(() -> "abc".getBytes()[0]++);
      show(() -> new byte[2].clone()[0]++);
      show(() -> new StringBuilder("abc").insert(5, "x"));
      show(() -> java.nio.ByteBuffer.allocate(3).get(5));
  }
}
