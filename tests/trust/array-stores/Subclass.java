// exceptions: fails
import assay.Verifier;

/** An array that takes an object of a subclass need not take one of the superclass. */
public class Subclass {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Animal {}

  static class Cat extends Animal {}

  static Animal[] make(int depth) {
    if (rare()) return depth > 1 ? new Cat[2] : new Animal[2];
    return make(depth + 1);
  }

  public static void main(String[] args) {
    Animal[] made = make(0);
    made[0] = new Cat();
    made[1] = new Animal();
  }
}
