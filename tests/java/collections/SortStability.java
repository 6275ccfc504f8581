import java.util.*;

public class SortStability {
  record Person(String name, int age, double score) {}

  public static void main(String[] args) {
    List<Person> people = new ArrayList<>();
    String[] names = {"Eve", "Bob", "Ann", "Dan", "Cid"};
    for (int i = 0; i < 40; i++) people.add(new Person(names[i * 3 % 5] + i, 20 + i * 7 % 6, i * 37 % 11 / 2.0));
    people.sort(Comparator.comparingInt(Person::age));
    for (Person p : people) System.out.print(p.name() + ":" + p.age() + " ");
    System.out.println();
    people.sort(Comparator.comparing(Person::age, Comparator.reverseOrder()).thenComparingDouble(Person::score).thenComparing(Person::name, Comparator.comparing(String::length)));
    for (Person p : people) System.out.print(p.name() + ":" + p.age() + ":" + p.score() + " ");
    System.out.println();
    Comparator<String> nf = Comparator.nullsFirst(Comparator.naturalOrder());
    List<String> withNulls = Arrays.asList("b", null, "a", null);
    withNulls.sort(nf);
    System.out.println(withNulls);
    withNulls.sort(Comparator.nullsLast(Comparator.reverseOrder()));
    System.out.println(withNulls);
    Integer[] data = new Integer[300];
    Random r = new Random(99);
    for (int i = 0; i < data.length; i++) data[i] = r.nextInt(50);
    Integer[] copy = data.clone();
    Arrays.sort(copy, (x, y) -> x % 10 - y % 10);
    System.out.println(Arrays.hashCode(copy) + " " + copy[0] + " " + copy[299]);
    Arrays.sort(data);
    System.out.println(Arrays.hashCode(data));
    List<Integer> runs = new ArrayList<>();
    for (int k = 0; k < 6; k++) for (int i = 0; i < 20; i++) runs.add(k % 2 == 0 ? i : 20 - i);
    runs.sort(Comparator.comparing(x -> -x));
    System.out.println(runs.hashCode() + " " + runs.subList(0, 12));
    try {
      Integer[] bad = new Integer[100];
      for (int i = 0; i < 100; i++) bad[i] = i * 31 % 100;
      Arrays.sort(bad, (x, y) -> (x ^ y) % 3 == 0 ? 1 : x < y ? 1 : -1);
      System.out.println("no complaint " + Arrays.hashCode(bad));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " " + Collections.reverseOrder(Comparator.<Integer>naturalOrder()).compare(1, 2));
    Map<String, Integer> scores = new HashMap<>(Map.of("x", 3, "y", 1, "z", 2));
    List<Map.Entry<String, Integer>> es = new ArrayList<>(scores.entrySet());
    es.sort(Map.Entry.comparingByValue());
    System.out.print(es);
    es.sort(Map.Entry.<String, Integer>comparingByKey().reversed());
    System.out.println(es);
  }
}
