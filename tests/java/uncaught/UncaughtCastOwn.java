public class UncaughtCastOwn {
  static class Animal {}

  static class Dog extends Animal {}

  static class Cat extends Animal {}

  public static void main(String[] args) {
    Animal[] zoo = {new Dog(), new Cat()};
    for (Animal a : zoo) {
      Dog d = (Dog) a;
      System.out.println(d.getClass().getSimpleName());
    }
  }
}
