// assert: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class SortByAge {
    record Person(String name, int age) {}

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>();
        people.add(new Person("Ann", Verifier.nondetInt()));
        people.add(new Person("Bob", Verifier.nondetInt()));
        people.add(new Person("Cid", Verifier.nondetInt()));
        people.sort(Comparator.comparing(Person::age).reversed().thenComparing(Person::name));
        for (int i = 1; i < people.size(); i++) {
            Person before = people.get(i - 1);
            Person after = people.get(i);
            assert before.age() > after.age() || (before.age() == after.age() && before.name().compareTo(after.name()) < 0);
        }
    }
}
