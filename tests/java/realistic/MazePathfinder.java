import java.util.*;
import java.util.function.*;

public class MazePathfinder {
  record Pos(int x, int y) {
    Pos plus(Pos d) {
      return new Pos(x + d.x, y + d.y);
    }

    int dist(Pos o) {
      return Math.abs(x - o.x) + Math.abs(y - o.y);
    }
  }

  static final List<Pos> DIRS = List.of(new Pos(0, -1), new Pos(1, 0), new Pos(0, 1), new Pos(-1, 0));

  static class Maze {
    final char[][] g;
    Pos start, end;

    Maze(String s) {
      String[] rows = s.strip().split("\n");
      g = new char[rows.length][];
      for (int y = 0; y < rows.length; y++) {
        g[y] = rows[y].strip().toCharArray();
        for (int x = 0; x < g[y].length; x++) {
          if (g[y][x] == 'S') start = new Pos(x, y);
          if (g[y][x] == 'E') end = new Pos(x, y);
        }
      }
      Objects.requireNonNull(start, "no start");
      Objects.requireNonNull(end, "no end");
    }

    int cost(Pos p) {
      if (p.y < 0 || p.y >= g.length || p.x < 0 || p.x >= g[p.y].length || g[p.y][p.x] == '#') return -1;
      return Character.isDigit(g[p.y][p.x]) ? g[p.y][p.x] - '0' : 1;
    }

    String draw(List<Pos> path) {
      StringBuilder sb = new StringBuilder();
      for (int y = 0; y < g.length; y++) {
        for (int x = 0; x < g[y].length; x++) sb.append(g[y][x] == '.' && path.contains(new Pos(x, y)) ? '*' : g[y][x]);
        sb.append('\n');
      }
      return sb.toString();
    }
  }

  record Result(List<Pos> path, int cost, int expanded) {}

  static Optional<Result> search(Maze m, ToIntFunction<Pos> heuristic) {
    record Item(Pos p, int g, int f, int seq) {}
    PriorityQueue<Item> open = new PriorityQueue<>(Comparator.comparingInt(Item::f).thenComparing(Item::seq, Comparator.reverseOrder()));
    Map<Pos, Integer> best = new HashMap<>();
    Map<Pos, Pos> from = new HashMap<>();
    int seq = 0, expanded = 0;
    open.add(new Item(m.start, 0, heuristic.applyAsInt(m.start), seq++));
    best.put(m.start, 0);
    while (!open.isEmpty()) {
      Item it = open.poll();
      if (it.g > best.get(it.p)) continue;
      expanded++;
      if (it.p.equals(m.end)) {
        LinkedList<Pos> path = new LinkedList<>();
        for (Pos p = m.end; p != null; p = from.get(p)) path.addFirst(p);
        return Optional.of(new Result(path, it.g, expanded));
      }
      for (Pos d : DIRS) {
        Pos n = it.p.plus(d);
        int c = m.cost(n);
        if (c < 0) continue;
        int g = it.g + c;
        if (g < best.getOrDefault(n, Integer.MAX_VALUE)) {
          best.put(n, g);
          from.put(n, it.p);
          open.add(new Item(n, g, g + heuristic.applyAsInt(n), seq++));
        }
      }
    }
    return Optional.empty();
  }

  public static void main(String[] args) {
    String[] mazes = {"""
        S..#....
        .#.#.##.
        .#...#..
        .####.#.
        ......#E
        """, """
        S9999E
        .####.
        ......
        """, """
        S.#
        ##.
        .#E
        """};
    for (String s : mazes) {
      Maze m = new Maze(s);
      Optional<Result> dijkstra = search(m, p -> 0), astar = search(m, p -> p.dist(m.end)), greedy = search(m, p -> 5 * p.dist(m.end));
      System.out.println(dijkstra.map(r -> r.cost + "/" + r.expanded).orElse("none") + " " + astar.map(r -> r.cost + "/" + r.expanded).orElse("none") + " " + greedy.map(r -> r.cost + "/" + r.expanded).orElse("none"));
      astar.ifPresent(r -> System.out.print(m.draw(r.path)));
    }
    try {
      new Maze("S..");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
