import java.util.*;
import java.util.stream.*;

public class PokerHands {
  enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

  enum Category { HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH }

  record Card(int rank, Suit suit) implements Comparable<Card> {
    static final String RANKS = "23456789TJQKA";

    static Card parse(String s) {
      int r = RANKS.indexOf(s.charAt(0));
      int u = "CDHS".indexOf(s.charAt(1));
      if (s.length() != 2 || r < 0 || u < 0) throw new IllegalArgumentException("card " + s);
      return new Card(r + 2, Suit.values()[u]);
    }

    @Override
    public int compareTo(Card o) {
      return rank != o.rank ? Integer.compare(rank, o.rank) : suit.compareTo(o.suit);
    }

    @Override
    public String toString() {
      return "" + RANKS.charAt(rank - 2) + suit.name().charAt(0);
    }
  }

  record Hand(Category category, List<Integer> kickers) implements Comparable<Hand> {
    static Hand of(Collection<Card> cards) {
      if (cards.size() != 5 || new HashSet<>(cards.stream().map(Card::toString).toList()).size() != 5) throw new IllegalArgumentException("hand " + cards);
      Map<Integer, Integer> counts = new TreeMap<>(Comparator.reverseOrder());
      for (Card c : cards) counts.merge(c.rank(), 1, Integer::sum);
      List<Integer> order = counts.entrySet().stream().sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed()).map(Map.Entry::getKey).collect(Collectors.toList());
      boolean flush = cards.stream().map(Card::suit).distinct().count() == 1;
      List<Integer> ranks = new ArrayList<>(counts.keySet());
      boolean wheel = ranks.equals(List.of(14, 5, 4, 3, 2));
      boolean straight = ranks.size() == 5 && (ranks.get(0) - ranks.get(4) == 4 || wheel);
      if (wheel) order = List.of(5, 4, 3, 2, 1);
      int top = Collections.max(counts.values());
      Category c;
      if (straight && flush) c = Category.STRAIGHT_FLUSH;
      else if (top == 4) c = Category.QUADS;
      else if (top == 3 && counts.size() == 2) c = Category.FULL_HOUSE;
      else if (flush) c = Category.FLUSH;
      else if (straight) c = Category.STRAIGHT;
      else if (top == 3) c = Category.TRIPS;
      else if (top == 2) c = counts.size() == 3 ? Category.TWO_PAIR : Category.PAIR;
      else c = Category.HIGH_CARD;
      return new Hand(c, order);
    }

    static Hand parse(String s) {
      return of(Arrays.stream(s.split(" ")).map(Card::parse).toList());
    }

    @Override
    public int compareTo(Hand o) {
      int c = category.compareTo(o.category);
      for (int i = 0; c == 0 && i < kickers.size(); i++) c = kickers.get(i).compareTo(o.kickers.get(i));
      return c;
    }
  }

  static class Deck {
    private final List<Card> cards = new ArrayList<>();

    Deck(long seed) {
      for (Suit s : Suit.values()) for (int r = 2; r <= 14; r++) cards.add(new Card(r, s));
      Collections.shuffle(cards, new Random(seed));
    }

    List<Card> deal(int n) {
      List<Card> top = cards.subList(0, n);
      List<Card> out = new ArrayList<>(top);
      top.clear();
      Collections.sort(out);
      return out;
    }
  }

  public static void main(String[] args) {
    String[] hands = {"2C 3D 4H 5S 7C", "2C 2D 4H 5S 7C", "2C 2D 4H 4S 7C", "2C 2D 2H 5S 7C", "AC 2D 3H 4S 5C", "TC JD QH KS AC", "2C 4C 6C 8C TC", "2C 2D 2H 3S 3C", "2C 2D 2H 2S 3C", "TC JC QC KC AC", "AH 2H 3H 4H 5H", "2C 3D 4H 5S 8C"};
    List<Hand> parsed = new ArrayList<>();
    for (String h : hands) {
      Hand x = Hand.parse(h);
      parsed.add(x);
      System.out.println(h + " " + x);
    }
    Collections.sort(parsed);
    parsed.forEach(h -> System.out.print(h.category() + " "));
    System.out.println();
    for (String bad : new String[] {"2C 2C 3D 4D 5D", "2C 3D", "1C 2C 3C 4C 5C", "2X 3C 4C 5C 6C"}) {
      try {
        Hand.parse(bad);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    Map<Category, Integer> stats = new EnumMap<>(Category.class);
    for (int seed = 0; seed < 60; seed++) {
      Deck d = new Deck(seed);
      for (int k = 0; k < 10; k++) stats.merge(Hand.of(d.deal(5)).category(), 1, Integer::sum);
    }
    System.out.println(stats);
    Deck d = new Deck(99);
    List<Card> a = d.deal(5), b = d.deal(5);
    System.out.println(a + " vs " + b + ": " + Integer.signum(Hand.of(a).compareTo(Hand.of(b))) + " left " + d.cards.size());
  }
}
