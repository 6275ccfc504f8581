import java.util.*;

public class GameOfLife {
  record Cell(int x, int y) {}

  static final class World {
    private final Set<Cell> live;

    World(Set<Cell> live) {
      this.live = Set.copyOf(live);
    }

    static World parse(String... rows) {
      Set<Cell> s = new HashSet<>();
      for (int y = 0; y < rows.length; y++) for (int x = 0; x < rows[y].length(); x++) if (rows[y].charAt(x) == '#') s.add(new Cell(x, y));
      return new World(s);
    }

    World next() {
      Map<Cell, Integer> n = new HashMap<>();
      for (Cell c : live) for (int dx = -1; dx <= 1; dx++) for (int dy = -1; dy <= 1; dy++) if (dx != 0 || dy != 0) n.merge(new Cell(c.x() + dx, c.y() + dy), 1, Integer::sum);
      Set<Cell> out = new HashSet<>();
      n.forEach((c, k) -> {
        if (k == 3 || k == 2 && live.contains(c)) out.add(c);
      });
      return new World(out);
    }

    String show(int x0, int y0, int w, int h) {
      StringBuilder sb = new StringBuilder();
      for (int y = y0; y < y0 + h; y++) {
        for (int x = x0; x < x0 + w; x++) sb.append(live.contains(new Cell(x, y)) ? '#' : '.');
        sb.append('\n');
      }
      return sb.toString();
    }

    int population() {
      return live.size();
    }

    Set<Cell> normalized() {
      int mx = live.stream().mapToInt(Cell::x).min().orElse(0), my = live.stream().mapToInt(Cell::y).min().orElse(0);
      Set<Cell> s = new HashSet<>();
      live.forEach(c -> s.add(new Cell(c.x() - mx, c.y() - my)));
      return s;
    }
  }

  static boolean[] rule(int number, boolean[] row) {
    boolean[] r = new boolean[row.length];
    for (int i = 0; i < row.length; i++) {
      int p = 0;
      for (int d = -1; d <= 1; d++) p = p << 1 | (row[Math.floorMod(i + d, row.length)] ? 1 : 0);
      r[i] = (number >> p & 1) == 1;
    }
    return r;
  }

  static String ant(int steps, int size) {
    boolean[][] g = new boolean[size][size];
    int x = size / 2, y = size / 2, dx = 0, dy = -1;
    for (int i = 0; i < steps; i++) {
      int t = dx;
      if (g[y][x]) {
        dx = dy;
        dy = -t;
      } else {
        dx = -dy;
        dy = t;
      }
      g[y][x] = !g[y][x];
      x = Math.floorMod(x + dx, size);
      y = Math.floorMod(y + dy, size);
    }
    StringBuilder sb = new StringBuilder();
    for (boolean[] row : g) {
      for (boolean b : row) sb.append(b ? '#' : ' ');
      sb.append("|\n");
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    World w = World.parse(".#.", "..#", "###");
    for (int i = 0; i < 5; i++, w = w.next()) System.out.println("gen " + i + "\n" + w.show(0, 0, 6, 6));
    World r = World.parse(".##", "##.", ".#.");
    List<Integer> pops = new ArrayList<>();
    for (int i = 0; i < 60; i++, r = r.next()) pops.add(r.population());
    System.out.println(pops);
    World blinker = World.parse("###");
    System.out.println(blinker.next().next().live.equals(blinker.live) + " " + blinker.next().normalized().equals(Set.of(new Cell(0, 0), new Cell(0, 1), new Cell(0, 2))));
    boolean[] row = new boolean[31];
    row[15] = true;
    for (int i = 0; i < 12; i++, row = rule(30, row)) {
      StringBuilder sb = new StringBuilder();
      for (boolean b : row) sb.append(b ? '*' : '.');
      System.out.println(sb);
    }
    System.out.print(ant(600, 15));
  }
}
