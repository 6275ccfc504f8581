// options: --entry StoreSameElements.swap
// exceptions: holds
public class StoreSameElements {
  static void swap(Object[] cells) {
    if (cells.length < 2) return;
    Object first = cells[0];
    cells[0] = cells[1];
    cells[1] = first;
  }
}
