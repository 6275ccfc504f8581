// class: holds
// options: --entry ClassCounter.*
public class ClassCounter {
  private int count;
  public void up() { if (count < 100) count++; }
  public void down() { if (count > 0) count--; }
  public void reset() { count = 0; }
  public int get() { assert count >= 0 && count <= 100; return count; }
}
