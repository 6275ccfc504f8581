// exceptions: fails
import java.util.Locale;
import java.util.Objects;

/** A DTO with validation; `initials` forgets that a part may be empty. */
public class UserDto {
    private final String first;
    private final String last;
    private final int age;

    public UserDto(String first, String last, int age) {
        this.first = Objects.requireNonNull(first);
        this.last = Objects.requireNonNull(last);
        if (age < 0 || age > 150) throw new IllegalArgumentException("age: " + age);
        this.age = age;
    }

    public String initials() {
        return "" + first.charAt(0) + last.charAt(0);
    }

    public boolean isAdult() {
        return age >= 18;
    }

    public String display() {
        return String.format(Locale.ROOT, "%s %s (%d)", first, last, age);
    }
}
