public class UncaughtNpeArray {
  static class Grid {
    int[][] cells = new int[3][];
  }

  Grid grid = new Grid();

  public static void main(String[] args) {
    UncaughtNpeArray u = new UncaughtNpeArray();
    u.grid.cells[0] = new int[] {4};
    for (int row = 0; row < 3; row++) System.out.println(u.grid.cells[row][0] + row);
  }
}
