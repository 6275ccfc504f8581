// assert: holds
// exceptions: holds
import java.util.List;

/** Interfaces with default methods and lambdas. */
public class Greeter {
    public interface Rule {
        boolean test(int x);

        default Rule and(Rule other) {
            return x -> test(x) && other.test(x);
        }

        default Rule not() {
            return x -> !test(x);
        }

        static Rule between(int low, int high) {
            return x -> low <= x && x <= high;
        }
    }

    private static final List<Rule> RULES = List.of(Rule.between(0, 10), x -> x % 2 == 0, Rule.between(5, 20).not());

    public static boolean accepts(int x) {
        Rule all = x1 -> true;
        for (Rule rule : RULES) all = all.and(rule);
        boolean accepted = all.test(x);
        assert accepted == (x == 0 || x == 2 || x == 4);
        return accepted;
    }

    public static boolean both(int low, int high, int x) {
        boolean in = Rule.between(low, high).test(x);
        assert !(in && low > high);
        return in;
    }
}
