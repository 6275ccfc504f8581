import java.util.*;
import java.util.stream.*;

public class FileSystemSim {
  static class FsException extends RuntimeException {
    FsException(String op, String path, String why) {
      super(op + " " + path + ": " + why);
    }
  }

  abstract static class Entry {
    final String name;
    Dir parent;

    Entry(String name, Dir parent) {
      this.name = name;
      this.parent = parent;
    }

    abstract int size();

    String path() {
      return parent == null ? "" : parent.path() + "/" + name;
    }
  }

  static class FileEntry extends Entry {
    final StringBuilder data = new StringBuilder();

    FileEntry(String n, Dir p) {
      super(n, p);
    }

    @Override
    int size() {
      return data.length();
    }
  }

  static class Dir extends Entry {
    final TreeMap<String, Entry> entries = new TreeMap<>();

    Dir(String n, Dir p) {
      super(n, p);
    }

    @Override
    int size() {
      return entries.values().stream().mapToInt(Entry::size).sum();
    }
  }

  static class Fs {
    final Dir root = new Dir("", null);
    Dir cwd = root;

    private Entry walk(String op, String path, boolean must) {
      Entry e = path.startsWith("/") ? root : cwd;
      for (String s : path.split("/")) {
        if (s.isEmpty() || s.equals(".")) continue;
        if (!(e instanceof Dir d)) throw new FsException(op, path, "not a directory");
        if (s.equals("..")) e = d.parent == null ? d : d.parent;
        else e = d.entries.get(s);
        if (e == null) {
          if (must) throw new FsException(op, path, "not found");
          return null;
        }
      }
      return e;
    }

    private Dir dirOf(String op, String path) {
      int i = path.lastIndexOf('/');
      Entry e = walk(op, i < 0 ? "." : i == 0 ? "/" : path.substring(0, i), true);
      if (e instanceof Dir d) return d;
      throw new FsException(op, path, "not a directory");
    }

    private static String base(String p) {
      return p.substring(p.lastIndexOf('/') + 1);
    }

    String run(String line) {
      String[] w = line.split(" ", 3);
      switch (w[0]) {
        case "mkdir": {
          Dir d = dirOf("mkdir", w[1]);
          if (d.entries.containsKey(base(w[1]))) throw new FsException("mkdir", w[1], "exists");
          d.entries.put(base(w[1]), new Dir(base(w[1]), d));
          return "";
        }
        case "cd": {
          Entry e = walk("cd", w[1], true);
          if (!(e instanceof Dir d)) throw new FsException("cd", w[1], "not a directory");
          cwd = d;
          return "";
        }
        case "pwd":
          return cwd == root ? "/" : cwd.path();
        case "write": {
          Dir d = dirOf("write", w[1]);
          Entry e = d.entries.computeIfAbsent(base(w[1]), n -> new FileEntry(n, d));
          if (!(e instanceof FileEntry f)) throw new FsException("write", w[1], "is a directory");
          f.data.append(w[2]).append('\n');
          return "";
        }
        case "cat": {
          Entry e = walk("cat", w[1], true);
          if (e instanceof FileEntry f) return f.data.toString().strip();
          throw new FsException("cat", w[1], "is a directory");
        }
        case "ls": {
          Entry e = walk("ls", w.length > 1 ? w[1] : ".", true);
          if (e instanceof Dir d) return d.entries.values().stream().map(x -> x.name + (x instanceof Dir ? "/" : "") + ":" + x.size()).collect(Collectors.joining(" "));
          return e.name;
        }
        case "rm": {
          Entry e = walk("rm", w[1], true);
          if (e instanceof Dir d && (!d.entries.isEmpty() || d.parent == null)) throw new FsException("rm", w[1], d.parent == null ? "is the root" : "not empty");
          for (Dir c = cwd; c != null; c = c.parent) if (c == e) throw new FsException("rm", w[1], "in use");
          e.parent.entries.remove(e.name);
          return "";
        }
        case "mv": {
          Entry e = walk("mv", w[1], true);
          Entry t = walk("mv", w[2], false);
          Dir d = t instanceof Dir x ? x : dirOf("mv", w[2]);
          for (Dir c = d; c != null; c = c.parent) if (c == e) throw new FsException("mv", w[2], "inside itself");
          Entry moved;
          String n = t instanceof Dir ? e.name : base(w[2]);
          if (e instanceof FileEntry f) {
            moved = new FileEntry(n, d);
            ((FileEntry) moved).data.append(f.data);
          } else {
            moved = new Dir(n, d);
            ((Dir) moved).entries.putAll(((Dir) e).entries);
            ((Dir) moved).entries.values().forEach(c -> c.parent = (Dir) moved);
          }
          e.parent.entries.remove(e.name);
          d.entries.put(n, moved);
          return "";
        }
        case "find": {
          List<String> out = new ArrayList<>();
          Deque<Entry> q = new ArrayDeque<>(List.of(walk("find", ".", true)));
          while (!q.isEmpty()) {
            Entry e = q.poll();
            if (e.name.matches(w[1].replace(".", "\\.").replace("*", ".*")) && e != root) out.add(e.path());
            if (e instanceof Dir d) q.addAll(d.entries.values());
          }
          return out.toString();
        }
        default:
          throw new FsException(w[0], "", "unknown command");
      }
    }
  }

  public static void main(String[] args) {
    Fs fs = new Fs();
    String[] script = {"mkdir a", "mkdir a/b", "cd a/b", "pwd", "write f.txt hello world", "write f.txt again", "cat f.txt", "write ../g.txt up", "cd /", "ls", "ls a", "ls a/b/f.txt", "mkdir a", "mkdir x/y", "cat a", "cat a/nope", "cd a/g.txt", "rm a/b", "mv a/b /c", "ls /", "find *.txt", "mv c/f.txt a/renamed.txt", "mv a c", "ls c", "cat c/a/renamed.txt", "mv c c/a", "rm c/a/g.txt", "cd c/a", "rm /c/a", "pwd", "rm /", "cd ../../../..", "pwd", "fly", "find *", "write c too much"};
    for (String s : script) {
      try {
        String r = fs.run(s);
        System.out.println("$ " + s + (r.isEmpty() ? "" : "\n" + r));
      } catch (FsException e) {
        System.out.println("$ " + s + "\n! " + e.getMessage());
      }
    }
    System.out.println(fs.root.size());
  }
}
