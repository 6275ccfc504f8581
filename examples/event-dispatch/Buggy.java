import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Events of several kinds in one list. */
public class Buggy {
  interface Event {}

  record Click(int x, int y) implements Event {}

  record KeyPress(char key) implements Event {}

  static int countClicksLeftOf(int limit, List<Event> events) {
    int count = 0;
    for (Event event : events) {
      Click click = (Click) event;
      if (click.x() < limit) {
        count++;
      }
    }
    return count;
  }

  public static void main(String[] args) {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      events.add(Verifier.nondetBoolean() ? new Click(Verifier.nondetInt(), 0) : new KeyPress('q'));
    }
    assert countClicksLeftOf(100, events) <= events.size();
  }
}
