import java.util.*;

public class TextAdventure {
  enum Dir {
    NORTH, EAST, SOUTH, WEST;

    Dir opposite() {
      return values()[(ordinal() + 2) % 4];
    }

    static Optional<Dir> parse(String s) {
      for (Dir d : values()) if (d.name().startsWith(s.toUpperCase()) && !s.isEmpty()) return Optional.of(d);
      return Optional.empty();
    }
  }

  static class Room {
    final String name;
    final Map<Dir, Room> exits = new EnumMap<>(Dir.class);
    final Set<String> items = new TreeSet<>();
    boolean locked;

    Room(String name, String... items) {
      this.name = name;
      this.items.addAll(Arrays.asList(items));
    }

    Room connect(Dir d, Room other) {
      exits.put(d, other);
      other.exits.put(d.opposite(), this);
      return this;
    }

    String look() {
      return name + ". Exits: " + exits.keySet() + (items.isEmpty() ? "" : ". You see: " + String.join(", ", items));
    }
  }

  static class Game {
    Room here;
    final Set<String> bag = new LinkedHashSet<>();
    int moves;
    boolean won, over;

    Game(Room start) {
      here = start;
    }

    String command(String line) {
      String[] w = line.trim().toLowerCase().split("\\s+", 2);
      String arg = w.length > 1 ? w[1] : "";
      moves++;
      switch (w[0]) {
        case "go":
          return go(arg);
        case "look":
          return here.look();
        case "take":
          if (!here.items.remove(arg)) return "There is no " + arg + " here.";
          if (bag.size() == 2) {
            here.items.add(arg);
            return "Your bag is full.";
          }
          bag.add(arg);
          return "Taken.";
        case "drop":
          if (!bag.remove(arg)) return "You have no " + arg + ".";
          here.items.add(arg);
          return "Dropped.";
        case "use":
          return use(arg);
        case "bag":
          return "You carry " + (bag.isEmpty() ? "nothing" : bag) + ".";
        case "quit":
          over = true;
          return "Bye.";
        default:
          moves--;
          return "I do not understand '" + line + "'.";
      }
    }

    private String go(String arg) {
      return Dir.parse(arg).map(d -> {
        Room next = here.exits.get(d);
        if (next == null) return "You cannot go " + d.name().toLowerCase() + ".";
        if (next.locked) return "The door is locked.";
        here = next;
        if (here.name.equals("Treasury")) {
          won = over = true;
          return "You found the treasure in " + moves + " moves!";
        }
        return here.look();
      }).orElse("Go where?");
    }

    private String use(String item) {
      if (!bag.contains(item)) return "You have no " + item + ".";
      return switch (item) {
        case "key" -> {
          for (Room r : here.exits.values()) {
            if (r.locked) {
              r.locked = false;
              bag.remove("key");
              yield "Click.";
            }
          }
          yield "Nothing to unlock.";
        }
        case "lamp" -> "It glows.";
        default -> "You wave the " + item + " about.";
      };
    }
  }

  public static void main(String[] args) {
    Room hall = new Room("Hall", "lamp"), kitchen = new Room("Kitchen", "knife", "bread"), cellar = new Room("Cellar", "key"), treasury = new Room("Treasury");
    hall.connect(Dir.EAST, kitchen);
    kitchen.connect(Dir.SOUTH, cellar);
    hall.connect(Dir.NORTH, treasury);
    treasury.locked = true;
    Game g = new Game(hall);
    String[] script = {"look", "go north", "dance", "take lamp", "go e", "take knife", "take bread", "use lamp", "use knife", "go west", "go south", "go e", "go s", "take key", "drop knife", "take key", "use key", "bag", "go", "go n", "go w", "use key", "look", "go n", "look"};
    for (String s : script) {
      if (g.over) break;
      System.out.println("> " + s + "\n" + g.command(s));
    }
    System.out.println(g.won + " " + g.bag);
  }
}
