import java.util.*;
import java.util.function.*;

public class Bridges {
  static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
    T v;

    Box(T v) {
      this.v = v;
    }

    T get() {
      return v;
    }

    void set(T t) {
      v = t;
    }

    @Override
    public int compareTo(Box<T> o) {
      return v.compareTo(o.v);
    }
  }

  static class IntBox extends Box<Integer> {
    int sets = 0;

    IntBox(int v) {
      super(v);
    }

    @Override
    Integer get() {
      return super.get() + 1000;
    }

    @Override
    void set(Integer i) {
      sets++;
      super.set(i * 2);
    }
  }

  static class Animal {
    Animal self() {
      return this;
    }

    Object id() {
      return "animal";
    }
  }

  static class Dog extends Animal implements Cloneable {
    int age = 3;

    @Override
    Dog self() {
      return this;
    }

    @Override
    String id() {
      return "dog" + age;
    }

    @Override
    public Dog clone() {
      try {
        return (Dog) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  interface Transformer<A, B> {
    B apply(A a);
  }

  static class Len implements Transformer<String, Integer> {
    @Override
    public Integer apply(String s) {
      return s.length();
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) {
    Box<Integer> b = new IntBox(1);
    b.set(21);
    System.out.println(b.get() + " " + ((IntBox) b).sets + " " + b.v);
    System.out.println(b.compareTo(new IntBox(50)) + " " + new Box<>("b").compareTo(new Box<>("a")));
    Box raw = b;
    try {
      raw.set("not an int");
    } catch (ClassCastException e) {
      System.out.println("bridge cast");
    }
    Animal a = new Dog();
    System.out.println(a.self().id() + " " + ((Dog) a).clone().age);
    Dog d = (Dog) a;
    Dog e = d.clone();
    e.age = 9;
    System.out.println(d.age + " " + e.age + " " + (d == e));
    Transformer raw2 = new Len();
    System.out.println(raw2.apply("four"));
    try {
      raw2.apply(4);
    } catch (ClassCastException x) {
      System.out.println("bad argument");
    }
    Object animal = new Animal();
    try {
      Object c = ((Callback) (Callback<Dog>) dd -> dd.age).call(animal);
      System.out.println(c);
    } catch (ClassCastException x) {
      System.out.println("lambda cast");
    }
    List<Box<String>> boxes = new ArrayList<>(List.of(new Box<>("z"), new Box<>("m"), new Box<>("a")));
    Collections.sort(boxes);
    for (Box<String> s : boxes) System.out.print(s.get());
    System.out.println();
  }

  interface Callback<T> {
    Object call(T t);
  }
}
