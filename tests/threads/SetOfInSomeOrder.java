// assert: fails
import java.util.Set;

/** The order in which Set.of gives its elements may be any: nothing is proved about it. */
public class SetOfInSomeOrder {
    static String first;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> first = Set.of("a", "b", "c").iterator().next(), "a");
        a.start();
        a.join();
        assert !first.equals("b");
    }
}
