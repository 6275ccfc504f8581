import java.util.*;

public class BowlingAndTennis {
  static int bowling(String game) {
    int[] rolls = new int[21];
    int n = 0;
    for (char c : game.replace(" ", "").toCharArray()) {
      rolls[n] = switch (c) {
        case 'X' -> 10;
        case '/' -> 10 - rolls[n - 1];
        case '-' -> 0;
        default -> {
          if (!Character.isDigit(c)) throw new IllegalArgumentException("roll " + c);
          yield c - '0';
        }
      };
      n++;
    }
    int score = 0, i = 0;
    for (int f = 0; f < 10; f++) {
      if (i >= n) throw new IllegalStateException("game ends in frame " + (f + 1));
      if (rolls[i] == 10) score += 10 + rolls[i + 1] + rolls[++i + 1];
      else {
        int frame = rolls[i] + rolls[i + 1];
        if (frame > 10) throw new IllegalStateException("frame " + (f + 1) + " knocks down " + frame);
        score += frame == 10 ? 10 + rolls[i + 2] : frame;
        i += 2;
      }
    }
    return score;
  }

  static class Tennis {
    private final String[] names;
    private final int[] points = new int[2], games = new int[2], sets = new int[2];
    private final List<String> finished = new ArrayList<>();
    private boolean tiebreak;

    Tennis(String a, String b) {
      names = new String[] {a, b};
    }

    Optional<String> winner() {
      return sets[0] == 2 ? Optional.of(names[0]) : sets[1] == 2 ? Optional.of(names[1]) : Optional.empty();
    }

    void point(int p) {
      if (winner().isPresent()) throw new IllegalStateException("match is over");
      points[p]++;
      int need = tiebreak ? 7 : 4;
      if (points[p] >= need && points[p] - points[1 - p] >= 2) {
        points[0] = points[1] = 0;
        games[p]++;
        if (tiebreak || games[p] >= 6 && games[p] - games[1 - p] >= 2) {
          finished.add(games[0] + "-" + games[1]);
          games[0] = games[1] = 0;
          sets[p]++;
          tiebreak = false;
        } else tiebreak = games[0] == 6 && games[1] == 6;
      }
    }

    String score() {
      String g = finished + " " + games[0] + "-" + games[1] + " ";
      if (winner().isPresent()) return finished + " won by " + winner().get();
      if (tiebreak) return g + points[0] + ":" + points[1];
      if (points[0] >= 3 && points[1] >= 3) return g + (points[0] == points[1] ? "deuce" : "advantage " + names[points[0] > points[1] ? 0 : 1]);
      String[] words = {"love", "15", "30", "40"};
      return g + words[points[0]] + "-" + words[points[1]];
    }
  }

  public static void main(String[] args) {
    for (String g : new String[] {"X X X X X X X X X X X X", "9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", "5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/5", "X 7/ 9- X -8 8/ -6 X X X81", "-- -- -- -- -- -- -- -- -- --", "X 3/", "56 11", "1a"}) {
      try {
        System.out.println(g + " = " + bowling(g));
      } catch (RuntimeException e) {
        System.out.println(g + " ! " + e.getMessage());
      }
    }
    Tennis t = new Tennis("Ana", "Bea");
    int[] opening = {0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 0};
    for (int p : opening) {
      t.point(p);
      System.out.println(t.score());
    }
    Random r = new Random(2);
    int n = opening.length;
    while (t.winner().isEmpty()) {
      t.point(r.nextInt(100) < 52 ? 0 : 1);
      n++;
    }
    System.out.println(t.score() + " after " + n + " points");
    try {
      t.point(0);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
