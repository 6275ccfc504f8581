// class: fails
// options: --entry ClassRingOff.*
public class ClassRingOff {
  private final int[] items = new int[3];
  private int head, size;
  public void offer(int x) { if (size < items.length) { items[(head + size) % items.length] = x; size++; } }
  public void poll() { if (size > 0) { if (head++ == items.length) head = 0; size--; } }
  public int size() { assert head < items.length; return size; }
}
