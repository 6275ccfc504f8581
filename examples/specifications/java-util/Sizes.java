import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collections of the JDK filled from an array: does their size field count what they hold? After Figure 9 of Dolby, Vaziri and Tip. */
class Sizes {
  static LinkedList<Object> linkedList(Object[] values) {
    LinkedList<Object> list = new LinkedList<>();
    for (int i = 0; i < values.length; i++) list.add(values[i]);
    return list;
  }

  static HashMap<Key, Object> hashMap(Key[] keys) {
    HashMap<Key, Object> map = new HashMap<>(16);
    for (int i = 0; i < keys.length; i++) map.put(keys[i], keys[i]);
    return map;
  }

  static HashSet<Key> hashSet(Key[] keys) {
    HashSet<Key> set = new HashSet<>(16);
    for (int i = 0; i < keys.length; i++) set.add(keys[i]);
    return set;
  }

  static TreeMap<Key, Object> treeMap(Key[] keys) {
    TreeMap<Key, Object> map = new TreeMap<>();
    for (int i = 0; i < keys.length; i++) map.put(keys[i], keys[i]);
    return map;
  }

  static TreeSet<Key> treeSet(Key[] keys) {
    TreeSet<Key> set = new TreeSet<>();
    for (int i = 0; i < keys.length; i++) set.add(keys[i]);
    return set;
  }
}

/** A number with the usual contracts. */
final class Key implements Comparable<Key> {
  final int id;

  Key(int id) {
    this.id = id;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Key && ((Key) other).id == id;
  }

  @Override
  public int hashCode() {
    return 31 * id;
  }

  @Override
  public int compareTo(Key other) {
    return id < other.id ? -1 : id > other.id ? 1 : 0;
  }
}
