// atomicity(AtomicListAddTwo.addBoth): fails
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two additions to a list that is synchronized one by one: others may come between the two. */
public class AtomicListAddTwo {
    static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

    static void addBoth(String name) {
        LOG.add(name + " begins");
        LOG.add(name + " ends");
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> addBoth("a"), "a");
        Thread b = new Thread(() -> addBoth("b"), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
