// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Sorted by a chain of comparators: by age downwards, then by name, then by number. */
public class People {
    record Person(String name, int age, int number) {}

    static final Comparator<Person> ORDER =
        Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name).thenComparingInt(Person::number);

    static Person person(int number) {
        int age = Verifier.nondetInt();
        Verifier.assume(age >= 0 && age <= 120);
        return new Person(Verifier.nondetBoolean() ? "Ann" : "Bob", age, number);
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < 3; i++) people.add(person(3 - i));
        people.sort(ORDER);
        for (int i = 1; i < people.size(); i++) {
            Person a = people.get(i - 1);
            Person b = people.get(i);
            assert a.age() >= b.age();
            if (a.age() == b.age()) {
                assert a.name().compareTo(b.name()) <= 0;
                assert !a.name().equals(b.name()) || a.number() < b.number();
            }
        }
    }
}
