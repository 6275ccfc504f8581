// options: --entry BesideAssertions.show --property assert
// assert: fails, violated|unknown

import java.util.TreeSet;

/** The method names no assertion: the library comes to it, through an order that the class gives it. */
public class BesideAssertions implements Comparable<BesideAssertions> {
  private final int n;

  public BesideAssertions(int n) {
    this.n = n;
  }

  @Override
  public int compareTo(BesideAssertions other) {
    assert n != 7 || other.n != 8;
    return Integer.compare(n, other.n);
  }

  public static int show(BesideAssertions a, BesideAssertions b) {
    TreeSet<BesideAssertions> all = new TreeSet<>();
    all.add(a);
    all.add(b);
    return all.size();
  }
}
