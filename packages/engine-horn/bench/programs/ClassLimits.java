// class: holds
// options: --entry ClassLimits.*
public class ClassLimits {
  private int low;
  private int high = 10;
  private int value = 5;
  public void widen() {
    if (low > -1000 && high < 1000) { low--; high++; }
  }
  public void set(int x) {
    if (x >= low && x <= high) value = x;
  }
  public void narrow() {
    if (low < value && value < high) { low++; high--; }
  }
  public void check() { assert low <= value && value <= high; }
}
