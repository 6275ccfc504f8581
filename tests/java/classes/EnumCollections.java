import java.util.*;

public class EnumCollections {
  enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

  public static void main(String[] args) {
    EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
    m.put(Day.SUN, 7);
    m.put(Day.MON, 1);
    m.put(Day.WED, null);
    System.out.println(m + " " + m.size() + " " + m.containsKey(Day.WED) + " " + m.get(Day.WED) + " " + m.get(Day.TUE));
    m.merge(Day.MON, 10, Integer::sum);
    m.computeIfAbsent(Day.TUE, d -> d.ordinal() * 100);
    m.remove(Day.SUN);
    System.out.println(m + " " + m.keySet() + " " + m.values());
    for (Map.Entry<Day, Integer> e : m.entrySet()) {
      System.out.print(e.getKey() + "->" + e.getValue() + " ");
      if (e.getKey() == Day.MON) e.setValue(0);
    }
    System.out.println(m);
    EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
    EnumSet<Day> work = EnumSet.complementOf(weekend);
    System.out.println(weekend + " " + work + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
    work.removeIf(d -> d.ordinal() % 2 == 0);
    System.out.println(work + " " + work.contains(Day.TUE) + " " + weekend.containsAll(List.of(Day.SAT)));
    work.addAll(weekend);
    work.retainAll(EnumSet.of(Day.SUN, Day.THU));
    System.out.println(work + " " + EnumSet.copyOf(List.of(Day.FRI, Day.MON, Day.FRI)));
    Iterator<Day> it = work.iterator();
    it.next();
    it.remove();
    System.out.println(work + " " + work.equals(Set.of(Day.SUN)));
    EnumMap<Day, List<String>> byDay = new EnumMap<>(Day.class);
    String[] tasks = {"wed:a", "mon:b", "wed:c"};
    for (String t : tasks) {
      String[] p = t.split(":");
      byDay.computeIfAbsent(Day.valueOf(p[0].toUpperCase()), d -> new ArrayList<>()).add(p[1]);
    }
    System.out.println(byDay);
    System.out.println(new TreeSet<>(Arrays.asList(Day.SUN, Day.MON)).first());
    try {
      m.put(null, 1);
    } catch (NullPointerException e) {
      System.out.println("null key");
    }
    EnumMap<Day, Integer> copy = m.clone();
    copy.clear();
    System.out.println(copy.isEmpty() + " " + m.equals(copy) + " " + m.size());
  }
}
