// assert: fails

import java.util.HashSet;
import java.util.Set;

/** The same where a thread asks: the order of classes in a table is that of one JVM. */
public class HashesOfClasses {
  static boolean stringFirst;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      Set<Class<?>> types = new HashSet<>();
      types.add(String.class);
      types.add(Integer.class);
      stringFirst = types.iterator().next() == String.class;
    });
    worker.start();
    worker.join();
    assert stringFirst;
  }
}
