// assert: holds
// exceptions: holds
import java.util.ArrayList;
import java.util.List;

/** Rules of passwords: messages of what is wrong. */
public class PasswordPolicy {
    public static List<String> problems(String password) {
        List<String> problems = new ArrayList<>();
        if (password.length() < 4) problems.add("too short");
        if (password.chars().noneMatch(Character::isDigit)) problems.add("no digit");
        if (password.equals(password.toLowerCase())) problems.add("no capital");
        assert problems.size() <= 3;
        return problems;
    }

    public static boolean isStrong(String password) {
        boolean strong = problems(password).isEmpty();
        assert !strong || password.length() >= 4;
        return strong;
    }
}
