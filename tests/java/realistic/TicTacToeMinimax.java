import java.util.*;

public class TicTacToeMinimax {
  static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

  enum Mark {
    X, O, NONE;

    Mark other() {
      return this == X ? O : X;
    }

    char symbol() {
      return this == NONE ? '.' : name().charAt(0);
    }
  }

  static final class Board {
    private final Mark[] cells = new Mark[9];

    Board() {
      Arrays.fill(cells, Mark.NONE);
    }

    Board(String s) {
      for (int i = 0; i < 9; i++) cells[i] = s.charAt(i) == 'X' ? Mark.X : s.charAt(i) == 'O' ? Mark.O : Mark.NONE;
    }

    void play(int i, Mark m) {
      if (cells[i] != Mark.NONE) throw new IllegalStateException("cell " + i + " is taken by " + cells[i]);
      cells[i] = m;
    }

    Optional<Mark> winner() {
      for (int[] l : LINES) if (cells[l[0]] != Mark.NONE && cells[l[0]] == cells[l[1]] && cells[l[1]] == cells[l[2]]) return Optional.of(cells[l[0]]);
      return Optional.empty();
    }

    List<Integer> free() {
      List<Integer> out = new ArrayList<>();
      for (int i = 0; i < 9; i++) if (cells[i] == Mark.NONE) out.add(i);
      return out;
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder();
      for (int i = 0; i < 9; i++) sb.append(cells[i].symbol()).append(i % 3 == 2 ? i == 8 ? "" : "/" : "");
      return sb.toString();
    }
  }

  static class Minimax {
    final Map<String, Integer> memo = new HashMap<>();
    int nodes, hits;

    int score(Board b, Mark turn, Mark me) {
      String key = b.toString() + turn;
      Integer known = memo.get(key);
      if (known != null) {
        hits++;
        return known;
      }
      nodes++;
      Optional<Mark> w = b.winner();
      int s;
      if (w.isPresent()) s = (w.get() == me ? 1 : -1) * (b.free().size() + 1);
      else if (b.free().isEmpty()) s = 0;
      else {
        s = turn == me ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int i : b.free()) {
          b.cells[i] = turn;
          int v = score(b, turn.other(), me);
          b.cells[i] = Mark.NONE;
          s = turn == me ? Math.max(s, v) : Math.min(s, v);
        }
      }
      memo.put(key, s);
      return s;
    }

    int best(Board b, Mark me) {
      int best = -1, bestScore = Integer.MIN_VALUE;
      for (int i : b.free()) {
        b.cells[i] = me;
        int s = score(b, me.other(), me);
        b.cells[i] = Mark.NONE;
        if (s > bestScore) {
          bestScore = s;
          best = i;
        }
      }
      return best;
    }
  }

  public static void main(String[] args) {
    Board b = new Board("X.......O");
    Minimax mx = new Minimax(), mo = new Minimax();
    Mark turn = Mark.X;
    while (b.winner().isEmpty() && !b.free().isEmpty()) {
      int m = (turn == Mark.X ? mx : mo).best(b, turn);
      b.play(m, turn);
      System.out.println(turn + " plays " + m + " " + b);
      turn = turn.other();
    }
    System.out.println(b.winner().map(Enum::name).orElse("draw") + " nodes " + mx.nodes + " hits " + mx.hits);
    for (String s : new String[] {"XX.OO....", "X.O.X.O..", "XOXXOXO.."}) System.out.println(s + " X:" + new Minimax().best(new Board(s), Mark.X) + " O:" + new Minimax().best(new Board(s), Mark.O));
    try {
      b.play(0, Mark.O);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
