import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class MusicPlaylist {
  enum Genre { ROCK, JAZZ, FOLK, POP }

  record Track(String title, String artist, Genre genre, int seconds, int year) {
    Track {
      Objects.requireNonNull(title);
      if (seconds <= 0) throw new IllegalArgumentException("duration of " + title + ": " + seconds);
    }

    static Track parse(String s) {
      String[] f = s.split("\\s*/\\s*");
      String[] t = f[3].split(":");
      return new Track(f[0], f[1], Genre.valueOf(f[2].toUpperCase()), Integer.parseInt(t[0]) * 60 + Integer.parseInt(t[1]), Integer.parseInt(f[4]));
    }

    String time() {
      return seconds / 60 + ":" + String.format("%02d", seconds % 60);
    }
  }

  static class Playlist implements Iterable<Track> {
    private final List<Track> tracks = new ArrayList<>();
    private final Map<Track, Integer> plays = new HashMap<>();
    private int cursor = -1;
    private boolean repeat;

    Playlist add(Track... ts) {
      tracks.addAll(Arrays.asList(ts));
      return this;
    }

    Optional<Track> next() {
      if (tracks.isEmpty()) return Optional.empty();
      if (cursor + 1 >= tracks.size()) {
        if (!repeat) return Optional.empty();
        cursor = -1;
      }
      Track t = tracks.get(++cursor);
      plays.merge(t, 1, Integer::sum);
      return Optional.of(t);
    }

    void shuffle(long seed) {
      Track cur = cursor >= 0 ? tracks.get(cursor) : null;
      Collections.shuffle(tracks, new Random(seed));
      if (cur != null) {
        Collections.swap(tracks, 0, tracks.indexOf(cur));
        cursor = 0;
      }
    }

    Playlist filter(Predicate<Track> p) {
      Playlist r = new Playlist();
      tracks.stream().filter(p).forEach(r::add);
      return r;
    }

    void move(int from, int to) {
      Track t = tracks.remove(from);
      tracks.add(to, t);
      if (cursor == from) cursor = to;
      else if (from < cursor && to >= cursor) cursor--;
      else if (from > cursor && to <= cursor) cursor++;
    }

    int total() {
      return tracks.stream().mapToInt(Track::seconds).sum();
    }

    @Override
    public Iterator<Track> iterator() {
      return Collections.unmodifiableList(tracks).iterator();
    }

    String titles() {
      return IntStream.range(0, tracks.size()).mapToObj(i -> (i == cursor ? ">" : "") + tracks.get(i).title()).collect(Collectors.joining(", "));
    }
  }

  static List<Track> fit(List<Track> ts, int limit) {
    BitSet best = new BitSet();
    int bestSum = 0;
    for (int mask = 0; mask < 1 << ts.size(); mask++) {
      int sum = 0;
      for (int i = 0; i < ts.size(); i++) if ((mask >> i & 1) == 1) sum += ts.get(i).seconds();
      if (sum <= limit && sum > bestSum) {
        bestSum = sum;
        best = BitSet.valueOf(new long[] {mask});
      }
    }
    return best.stream().mapToObj(ts::get).toList();
  }

  public static void main(String[] args) {
    String[] lines = {"Blue / Ann / jazz / 5:02 / 1959", "Stone / Bob / rock / 3:45 / 1971", "River / Cid / folk / 4:10 / 1968", "Neon / Dee / pop / 2:59 / 1984", "Smoke / Ann / jazz / 6:30 / 1961", "Gold / Bob / rock / 4:00 / 1973", "Zero / X / pop / 0:00 / 2000", "Odd / X / metal / 1:00 / 2000", "Short / X"};
    Playlist p = new Playlist();
    for (String l : lines) {
      try {
        p.add(Track.parse(l));
      } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
        System.out.println("skip " + l + ": " + e.getMessage());
      }
    }
    System.out.println(p.titles() + " total " + p.total());
    p.next();
    p.next();
    System.out.println(p.titles());
    p.move(4, 0);
    System.out.println(p.titles());
    p.move(2, 5);
    System.out.println(p.titles());
    p.shuffle(7);
    System.out.println(p.titles());
    int n = 0;
    while (p.next().isPresent()) n++;
    p.repeat = true;
    p.next();
    System.out.println(n + " " + p.titles() + " " + p.plays.values().stream().mapToInt(x -> x).sum());
    System.out.println(p.filter(t -> t.genre() == Genre.JAZZ).titles() + " | " + new Playlist().next());
    List<Track> all = new ArrayList<>();
    p.forEach(all::add);
    all.sort(Comparator.comparing(Track::genre).thenComparing(Track::year));
    System.out.println(all.stream().map(t -> t.genre() + ":" + t.title() + "(" + t.time() + ")").toList());
    System.out.println(fit(all, 900).stream().map(Track::title).toList() + " " + fit(all, 60));
    Map<Genre, Optional<Track>> longest = new EnumMap<>(all.stream().collect(Collectors.groupingBy(Track::genre, Collectors.maxBy(Comparator.comparingInt(Track::seconds)))));
    longest.forEach((g, t) -> System.out.print(g + "=" + t.get().title() + " "));
    System.out.println();
    Map<String, Integer> decades = all.stream().collect(Collectors.groupingBy(t -> t.year() / 10 * 10 + "s", TreeMap::new, Collectors.summingInt(Track::seconds)));
    System.out.println(decades);
    Iterator<Track> it = p.iterator();
    it.next();
    it.remove();
  }
}
