import java.util.*;
import java.util.stream.*;

public class LibraryLoans {
  static class LibraryException extends Exception {
    LibraryException(String m) {
      super(m);
    }
  }

  static class LimitReached extends LibraryException {
    LimitReached(Member m) {
      super(m.name + " has " + m.loans.size() + " loans");
    }
  }

  abstract static class Item {
    final String id, title;
    Member borrower;
    int due;
    final Queue<Member> holds = new LinkedList<>();

    Item(String id, String title) {
      this.id = id;
      this.title = title;
    }

    abstract int loanDays();

    int finePerDay() {
      return 10;
    }

    @Override
    public String toString() {
      return title + (borrower == null ? "" : " (" + borrower.name + " until " + due + ")") + (holds.isEmpty() ? "" : " holds " + holds.size());
    }
  }

  static class Book extends Item {
    final List<String> authors;

    Book(String id, String title, String... authors) {
      super(id, title);
      this.authors = List.of(authors);
    }

    @Override
    int loanDays() {
      return 21;
    }
  }

  static class Film extends Item {
    Film(String id, String title) {
      super(id, title);
    }

    @Override
    int loanDays() {
      return 3;
    }

    @Override
    int finePerDay() {
      return super.finePerDay() * 5;
    }
  }

  static class Member {
    final String name;
    final Set<Item> loans = new LinkedHashSet<>();
    int fines;

    Member(String name) {
      this.name = name;
    }
  }

  static class Library {
    private final Map<String, Item> items = new TreeMap<>();
    private final Map<String, Member> members = new HashMap<>();
    private int today;
    final List<String> notices = new ArrayList<>();

    void add(Item... is) {
      for (Item i : is) items.put(i.id, i);
    }

    Member member(String n) {
      return members.computeIfAbsent(n, Member::new);
    }

    private Item item(String id) throws LibraryException {
      Item i = items.get(id);
      if (i == null) throw new LibraryException("no item " + id);
      return i;
    }

    void checkout(String who, String id) throws LibraryException {
      Member m = member(who);
      Item i = item(id);
      if (m.fines > 100) throw new LibraryException(who + " owes " + m.fines);
      if (m.loans.size() == 2) throw new LimitReached(m);
      if (i.borrower == m) throw new LibraryException("already yours");
      if (i.borrower != null || !i.holds.isEmpty() && i.holds.peek() != m) {
        if (!i.holds.contains(m)) i.holds.add(m);
        throw new LibraryException(i.title + " is taken, hold " + new ArrayList<>(i.holds).indexOf(m));
      }
      i.holds.remove(m);
      i.borrower = m;
      i.due = today + i.loanDays();
      m.loans.add(i);
    }

    int giveBack(String id) throws LibraryException {
      Item i = item(id);
      if (i.borrower == null) throw new LibraryException(i.title + " is not out");
      int late = Math.max(0, today - i.due), fine = late * i.finePerDay();
      i.borrower.fines += fine;
      i.borrower.loans.remove(i);
      i.borrower = null;
      if (!i.holds.isEmpty()) notices.add(i.holds.peek().name + ": " + i.title + " is ready");
      return fine;
    }

    List<Item> overdue() {
      return items.values().stream().filter(i -> i.borrower != null && i.due < today).sorted(Comparator.comparingInt(i -> i.due)).collect(Collectors.toList());
    }
  }

  public static void main(String[] args) {
    Library l = new Library();
    l.add(new Book("b1", "Emma", "Austen"), new Book("b2", "Good Omens", "Pratchett", "Gaiman"), new Film("f1", "Alien"), new Film("f2", "Brazil"));
    String[] script = {"out ann b1", "out bob b1", "out cid b1", "out ann f1", "out ann f2", "out bob zz", "day 10", "back f1", "back f1", "out ann b1", "day 20", "back b1", "out cid b1", "out bob b1", "out ann b2", "day 50", "back b2", "back b1", "out cid b1"};
    for (String s : script) {
      String[] w = s.split(" ");
      try {
        switch (w[0]) {
          case "out" -> l.checkout(w[1], w[2]);
          case "back" -> System.out.println("fine " + l.giveBack(w[1]));
          case "day" -> {
            l.today += Integer.parseInt(w[1]);
            System.out.println("day " + l.today + " overdue " + l.overdue());
          }
        }
        System.out.println(s + ": " + l.items.values());
      } catch (LimitReached e) {
        System.out.println(s + " limit: " + e.getMessage());
      } catch (LibraryException e) {
        System.out.println(s + " refused: " + e.getMessage());
      }
    }
    System.out.println(l.notices);
    l.members.values().stream().sorted(Comparator.comparing(m -> m.name)).forEach(m -> System.out.println(m.name + " " + m.fines + " " + m.loans));
  }
}
