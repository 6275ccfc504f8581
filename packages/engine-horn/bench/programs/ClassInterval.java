// class: holds
// options: --entry ClassInterval.*
public class ClassInterval {
  private int low, high;
  public ClassInterval(int at) { low = at; high = at; }
  public void include(int x) { if (x < low) low = x; if (x > high) high = x; }
  public boolean contains(int x) { return low <= x && x <= high; }
  public void check() { assert low <= high; }
}
