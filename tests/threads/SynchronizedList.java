// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedList {
    static final List<Integer> LIST = Collections.synchronizedList(new ArrayList<>(4));

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> LIST.add(1), "a");
        Thread b = new Thread(() -> LIST.add(2), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert LIST.size() == 2;
    }
}
