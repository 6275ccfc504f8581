// exceptions: fails
// assert: holds
import assay.Verifier;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** toMap by a key made lower case: two that differ in case only are the same key. */
public class EmailIndex {
    record Contact(int id, String email) {}

    static Map<String, Contact> index(List<Contact> contacts) {
        return contacts.stream().filter(c -> c.email() != null).distinct()
            .collect(Collectors.toMap(c -> c.email().toLowerCase(Locale.ROOT), Function.identity()));
    }

    public static void main(String[] args) {
        String first = Verifier.nondetString();
        String second = Verifier.nondetString();
        if (first == null || second == null) return;
        Verifier.assume(first.length() <= 2 && second.length() <= 2);
        if (first.equals(second)) return;
        Map<String, Contact> byEmail = index(List.of(new Contact(1, first), new Contact(2, second)));
        assert byEmail.size() == 2;
    }
}
