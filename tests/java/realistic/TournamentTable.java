import java.util.*;
import java.util.stream.*;

public class TournamentTable {
  record Match(int round, String home, String away) {}

  static List<Match> roundRobin(List<String> teams) {
    List<String> t = new ArrayList<>(teams);
    if (t.size() % 2 == 1) t.add(null);
    int n = t.size();
    List<Match> out = new ArrayList<>();
    for (int r = 0; r < n - 1; r++) {
      for (int i = 0; i < n / 2; i++) {
        String a = t.get(i), b = t.get(n - 1 - i);
        if (a == null || b == null) continue;
        out.add((r + i) % 2 == 0 ? new Match(r + 1, a, b) : new Match(r + 1, b, a));
      }
      t.add(1, t.remove(n - 1));
    }
    return out;
  }

  static final class Row implements Comparable<Row> {
    final String team;
    int played, won, drawn, lost, scored, conceded;

    Row(String team) {
      this.team = team;
    }

    int points() {
      return 3 * won + drawn;
    }

    int diff() {
      return scored - conceded;
    }

    void add(int us, int them) {
      played++;
      scored += us;
      conceded += them;
      if (us > them) won++;
      else if (us == them) drawn++;
      else lost++;
    }

    @Override
    public int compareTo(Row o) {
      return Comparator.comparingInt(Row::points).thenComparingInt(Row::diff).thenComparingInt((Row r) -> r.scored).reversed().thenComparing(r -> r.team).compare(this, o);
    }
  }

  static List<Row> table(Map<Match, int[]> results) {
    Map<String, Row> rows = new HashMap<>();
    results.forEach((m, s) -> {
      rows.computeIfAbsent(m.home(), Row::new).add(s[0], s[1]);
      rows.computeIfAbsent(m.away(), Row::new).add(s[1], s[0]);
    });
    return rows.values().stream().sorted().toList();
  }

  static String render(List<Row> rows) {
    StringBuilder sb = new StringBuilder(String.format("%-10s|%3s|%3s|%3s|%3s|%5s|%4s%n", "Team", "P", "W", "D", "L", "+/-", "Pts"));
    for (Row r : rows) sb.append(String.format("%-10s|%3d|%3d|%3d|%3d|%+5d|%4d%n", r.team, r.played, r.won, r.drawn, r.lost, r.diff(), r.points()));
    return sb.toString();
  }

  static String knockout(List<String> seeds, Map<String, Double> strength, StringBuilder log) {
    if (Integer.bitCount(seeds.size()) != 1) throw new IllegalArgumentException("not a power of two: " + seeds.size());
    if (seeds.size() == 1) return seeds.get(0);
    List<String> next = new ArrayList<>();
    for (int i = 0; i < seeds.size() / 2; i++) {
      String a = seeds.get(i), b = seeds.get(seeds.size() - 1 - i);
      String w = strength.get(a) >= strength.get(b) ? a : b;
      log.append(a).append('-').append(b).append(':').append(w).append(' ');
      next.add(w);
    }
    log.append("| ");
    return knockout(next, strength, log);
  }

  static double[] elo(double a, double b, double score) {
    double e = 1 / (1 + Math.pow(10, (b - a) / 400));
    return new double[] {a + 32 * (score - e), b - 32 * (score - e)};
  }

  public static void main(String[] args) {
    List<String> teams = List.of("Ajax", "Bologna", "Celtic", "Dynamo", "Everton");
    List<Match> ms = roundRobin(teams);
    ms.stream().collect(Collectors.groupingBy(Match::round, TreeMap::new, Collectors.mapping(m -> m.home().charAt(0) + "" + m.away().charAt(0), Collectors.joining(" ")))).forEach((r, s) -> System.out.println(r + ": " + s));
    Random rnd = new Random(1234);
    Map<Match, int[]> results = new LinkedHashMap<>();
    for (Match m : ms) results.put(m, new int[] {rnd.nextInt(5), rnd.nextInt(4)});
    List<Row> t = table(results);
    System.out.print(render(t));
    Set<String> pairs = new TreeSet<>();
    for (Match m : ms) pairs.add(m.home().compareTo(m.away()) < 0 ? m.home() + m.away() : m.away() + m.home());
    System.out.println(ms.size() + " matches, " + pairs.size() + " pairs");
    Map<String, Double> strength = new HashMap<>();
    List<String> eight = List.of("A", "B", "C", "D", "E", "F", "G", "H");
    for (String s : eight) strength.put(s, (double) (s.charAt(0) * 7 % 11));
    StringBuilder log = new StringBuilder();
    System.out.println(knockout(eight, strength, log) + " " + log);
    try {
      knockout(teams, strength, log);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    double a = 1600, b = 1400;
    for (double s : new double[] {1, 0, 0.5, 0}) {
      double[] n = elo(a, b, s);
      a = n[0];
      b = n[1];
      System.out.printf("%.2f %.2f%n", a, b);
    }
    int total = t.stream().mapToInt(Row::diff).sum();
    assert total == 0 : total;
    System.out.println(t.get(0).team + " wins with " + t.get(0).points());
  }
}
