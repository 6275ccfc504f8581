import java.util.*;

public class SudokuSolver {
  private final int[] cells = new int[81];
  private final int[] rows = new int[9], cols = new int[9], boxes = new int[9];
  private int guesses;

  SudokuSolver(String grid) {
    if (grid.length() != 81) throw new IllegalArgumentException("length " + grid.length());
    for (int i = 0; i < 81; i++) {
      char c = grid.charAt(i);
      if (c != '.') place(i, c - '0');
    }
  }

  private static int box(int i) {
    return i / 27 * 3 + i % 9 / 3;
  }

  private void place(int i, int v) {
    int bit = 1 << v;
    if (((rows[i / 9] | cols[i % 9] | boxes[box(i)]) & bit) != 0) throw new IllegalStateException("conflict at " + i / 9 + "," + i % 9 + " value " + v);
    cells[i] = v;
    rows[i / 9] |= bit;
    cols[i % 9] |= bit;
    boxes[box(i)] |= bit;
  }

  private void clear(int i) {
    int bit = ~(1 << cells[i]);
    cells[i] = 0;
    rows[i / 9] &= bit;
    cols[i % 9] &= bit;
    boxes[box(i)] &= bit;
  }

  boolean solve() {
    int best = -1, bestCount = 10, bestMask = 0;
    for (int i = 0; i < 81; i++) {
      if (cells[i] != 0) continue;
      int mask = ~(rows[i / 9] | cols[i % 9] | boxes[box(i)]) & 0x3fe;
      int n = Integer.bitCount(mask);
      if (n < bestCount) {
        best = i;
        bestCount = n;
        bestMask = mask;
      }
    }
    if (best < 0) return true;
    while (bestMask != 0) {
      int v = Integer.numberOfTrailingZeros(bestMask);
      bestMask &= bestMask - 1;
      guesses++;
      place(best, v);
      if (solve()) return true;
      clear(best);
    }
    return false;
  }

  @Override
  public String toString() {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 81; i++) {
      sb.append(cells[i] == 0 ? '.' : (char) ('0' + cells[i]));
      if (i % 9 == 8) sb.append('\n');
      else if (i % 3 == 2) sb.append('|');
      if (i % 27 == 26 && i < 80) sb.append("---+---+---\n");
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    String[] puzzles = {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", "55..............................................................................."};
    for (String p : puzzles) {
      try {
        SudokuSolver s = new SudokuSolver(p);
        boolean ok = s.solve();
        System.out.println(ok + " after " + s.guesses + " guesses");
        System.out.print(s);
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
    SudokuSolver bad = new SudokuSolver("12345678." + "........9" + ".".repeat(63));
    System.out.println(bad.solve());
  }
}
