import java.util.*;
class Person implements Comparable<Person> {
  private static final Comparator<Person> CMP = Comparator.comparing(Person::name).thenComparingInt(Person::age);
  final String name;
  final int age;
  Person(String n, int a) {
    name = n;
    age = a;
  }

  String name() {
    return name;
  }

  int age() {
    return age;
  }

  public int compareTo(Person o) {
    return CMP.compare(this, o);
  }

  public boolean equals(Object o) {
    return o instanceof Person p && name.equals(p.name) && age == p.age;
  }

  public int hashCode() {
    return Objects.hash(name, age);
  }
}

class Aged implements Comparable<Aged> {
  final Integer age;
  final String n;
  Aged(Integer a, String n) {
    age = a;
    this.n = n;
  }

  Integer age() {
    return age;
  }

  public int compareTo(Aged o) {
    return Comparator.comparing(Aged::age, Comparator.nullsFirst(Comparator.naturalOrder())).compare(this, o);
  }

  public boolean equals(Object o) {
    return o instanceof Aged p && Objects.equals(n, p.n) && Objects.equals(age, p.age);
  }

  public int hashCode() {
    return Objects.hash(n, age);
  }
}
