// class: holds
// options: --entry ClassRing.*
public class ClassRing {
  private final int[] items = new int[16];
  private int head, size;
  public void offer(int x) {
    if (size == items.length) return;
    int at = head + size;
    if (at >= items.length) at -= items.length;
    items[at] = x;
    size++;
  }
  public int poll() {
    if (size == 0) throw new IllegalStateException();
    int x = items[head];
    if (++head == items.length) head = 0;
    size--;
    return x;
  }
  public int size() { assert size >= 0 && size <= items.length && head >= 0 && head < items.length; return size; }
}
