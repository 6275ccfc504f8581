// class: holds
// options: --entry ClassStack.*
public class ClassStack {
  private final int[] items;
  private int size;
  public ClassStack(int capacity) {
    if (capacity < 0 || capacity > 1000) throw new IllegalArgumentException();
    items = new int[capacity];
  }
  public boolean push(int x) {
    if (size >= items.length) return false;
    items[size++] = x;
    return true;
  }
  public int pop() {
    if (size == 0) throw new IllegalStateException();
    return items[--size];
  }
  public void clear() { size = 0; }
  public int size() { assert size >= 0 && size <= items.length; return size; }
}
