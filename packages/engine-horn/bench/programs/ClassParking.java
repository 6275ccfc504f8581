// class: holds
// options: --entry ClassParking.*
public class ClassParking {
  private final boolean[] taken = new boolean[8];
  private int free = 8;
  public int enter() {
    for (int i = 0; i < 8; i++)
      if (!taken[i] && free > 0) { taken[i] = true; free--; return i; }
    return -1;
  }
  public void leave(int i) {
    if (i >= 0 && i < 8 && taken[i] && free < 8) { taken[i] = false; free++; }
  }
  public int free() { assert free >= 0 && free <= 8; return free; }
}
