import java.util.*;

public class UndoEditor {
  interface Command {
    void apply(StringBuilder doc);

    void revert(StringBuilder doc);

    default Optional<Command> merge(Command next) {
      return Optional.empty();
    }
  }

  record Insert(int at, String text) implements Command {
    public void apply(StringBuilder d) {
      d.insert(at, text);
    }

    public void revert(StringBuilder d) {
      d.delete(at, at + text.length());
    }

    public Optional<Command> merge(Command next) {
      if (next instanceof Insert i && i.at == at + text.length() && i.text.length() == 1 && !i.text.isBlank()) return Optional.of(new Insert(at, text + i.text));
      return Optional.empty();
    }
  }

  static final class Delete implements Command {
    final int from, to;
    private String removed;

    Delete(int from, int to) {
      this.from = from;
      this.to = to;
    }

    public void apply(StringBuilder d) {
      removed = d.substring(from, to);
      d.delete(from, to);
    }

    public void revert(StringBuilder d) {
      d.insert(from, removed);
    }

    @Override
    public String toString() {
      return "Delete[" + from + "," + to + " '" + removed + "']";
    }
  }

  record Macro(String name, List<Command> steps) implements Command {
    public void apply(StringBuilder d) {
      int done = 0;
      try {
        for (Command c : steps) {
          c.apply(d);
          done++;
        }
      } catch (RuntimeException e) {
        while (done > 0) steps.get(--done).revert(d);
        throw e;
      }
    }

    public void revert(StringBuilder d) {
      for (ListIterator<Command> it = steps.listIterator(steps.size()); it.hasPrevious(); ) it.previous().revert(d);
    }
  }

  static class Editor {
    final StringBuilder doc = new StringBuilder();
    private final Deque<Command> undo = new ArrayDeque<>(), redo = new ArrayDeque<>();
    private final int limit;

    Editor(int limit) {
      this.limit = limit;
    }

    void run(Command c) {
      c.apply(doc);
      redo.clear();
      Command top = undo.peek();
      Optional<Command> merged = top == null ? Optional.empty() : top.merge(c);
      if (merged.isPresent()) undo.pop();
      undo.push(merged.orElse(c));
      if (undo.size() > limit) undo.removeLast();
    }

    boolean undo() {
      if (undo.isEmpty()) return false;
      Command c = undo.pop();
      c.revert(doc);
      redo.push(c);
      return true;
    }

    boolean redo() {
      if (redo.isEmpty()) return false;
      Command c = redo.pop();
      c.apply(doc);
      undo.push(c);
      return true;
    }

    void type(String s) {
      for (char ch : s.toCharArray()) run(new Insert(doc.length(), "" + ch));
    }

    @Override
    public String toString() {
      return "'" + doc + "' undo=" + undo.size() + " redo=" + redo.size();
    }
  }

  public static void main(String[] args) {
    Editor e = new Editor(5);
    e.type("hello");
    System.out.println(e);
    e.type(" world");
    System.out.println(e + " " + e.undo);
    e.undo();
    System.out.println(e);
    e.undo();
    e.redo();
    System.out.println(e);
    e.run(new Delete(0, 2));
    System.out.println(e + " " + e.redo());
    e.run(new Macro("wrap", List.of(new Insert(0, "<"), new Insert(4, ">"))));
    System.out.println(e);
    e.undo();
    e.undo();
    System.out.println(e);
    try {
      e.run(new Macro("bad", List.of(new Insert(0, "XX"), new Delete(50, 60))));
    } catch (StringIndexOutOfBoundsException x) {
      System.out.println("rolled back " + e);
    }
    for (int i = 0; i < 8; i++) e.run(new Insert(0, i + " "));
    System.out.println(e);
    int n = 0;
    while (e.undo()) n++;
    System.out.println(n + " " + e);
    while (e.redo()) ;
    System.out.println(e);
  }
}
