// assert: fails
// exceptions: fails
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Two maps that should be inverse to each other. When a person gets a new number the old number stays behind; and unknown numbers are unboxed from null. */
public class PhoneBook {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();

    void add(String name, int number) {
        numbers.put(name, number);
        names.put(number, name);
    }

    int numberOf(String name) {
        return numbers.get(name);
    }

    boolean isInverse() {
        for (Map.Entry<Integer, String> entry : names.entrySet()) {
            Integer number = numbers.get(entry.getValue());
            if (number == null || !number.equals(entry.getKey())) return false;
        }
        return true;
    }

    private static String person(int i) {
        return i == 0 ? "Ada" : i == 1 ? "Grace" : "Edsger";
    }

    public static void main(String[] args) {
        PhoneBook book = new PhoneBook();
        for (int i = 0; i < 3; i++) {
            int who = Verifier.nondetInt();
            Verifier.assume(who >= 0 && who < 3);
            book.add(person(who), Verifier.nondetInt());
        }
        int who = Verifier.nondetInt();
        Verifier.assume(who >= 0 && who < 3);
        int number = book.numberOf(person(who));
        assert book.names.get(number) != null;
        assert book.isInverse();
    }
}
