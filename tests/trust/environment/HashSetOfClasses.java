// assert: fails

import java.util.HashSet;
import java.util.Set;

/** Classes are hashed by identity: their order in a table is that of one JVM. */
public class HashSetOfClasses {
  public static void main(String[] args) {
    Set<Class<?>> types = new HashSet<>();
    types.add(String.class);
    types.add(Integer.class);
    assert types.iterator().next() == String.class;
  }
}
