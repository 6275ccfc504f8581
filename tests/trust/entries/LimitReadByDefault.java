// options: --entry LimitReadByDefault.check
// assert: fails, bounded|unknown|violated
// says: other code may have changed Roof.roof

import java.util.List;
import java.util.function.Consumer;

/** The library calls the default method of an interface of the program. */
public class LimitReadByDefault {
  public void check() {
    int[] seen = new int[1];
    List.of(seen).forEach(new Looker());
    assert seen[0] == 10;
  }
}

class Roof {
  private static int roof = 10;

  public static void setRoof(int n) {
    roof = n;
  }

  static int roof() {
    return roof;
  }
}

interface Looks extends Consumer<int[]> {
  @Override
  default void accept(int[] seen) {
    seen[0] = Roof.roof();
  }
}

class Looker implements Looks {}
