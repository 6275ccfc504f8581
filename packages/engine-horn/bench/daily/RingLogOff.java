// ring buffer: fails
// options: --entry RingLogOff.*
public class RingLogOff {
  private final int[] slots = new int[10];
  private int next;
  private int count;

  public void add(int x) {
    if (next < slots.length) slots[next] = x;
    next = next == slots.length ? 0 : next + 1;
    if (count < slots.length) count++;
  }

  public int newest(int back) {
    if (back < 0 || back >= count) throw new IllegalArgumentException();
    int at = next - 1 - back;
    if (at < 0) at += slots.length;
    assert at >= 0 && at < slots.length - 1;
    return slots[at];
  }
}
