// class: fails
// options: --entry ClassPositiveStackOff.*
public class ClassPositiveStackOff {
  private final int[] items = new int[16];
  private int size;
  public void push(int x) {
    if (x >= 0 && size < 16) items[size++] = x;
  }
  public void pop() {
    if (size > 0) assert items[--size] > 0;
  }
}
