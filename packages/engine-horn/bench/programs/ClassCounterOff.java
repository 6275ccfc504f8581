// class: fails
// options: --entry ClassCounterOff.*
public class ClassCounterOff {
  private int count;
  public void up() { if (count <= 6) count++; }
  public void down() { if (count > 0) count--; }
  public int get() { assert count >= 0 && count < 7; return count; }
}
