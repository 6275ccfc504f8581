// class: fails
// options: --entry ClassIdPoolOff.*
public class ClassIdPoolOff {
  private final int[] free = new int[10];
  private int count;
  public ClassIdPoolOff() {
    for (int i = 0; i < 10; i++) free[i] = i;
    count = 10;
  }
  public int take() {
    if (count == 0) return -1;
    int id = free[--count];
    assert id >= 0 && id < 10;
    return id;
  }
  public void give(int id) {
    if (id >= 0 && id <= 10 && count < 10) free[count++] = id;
  }
}
