// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.ArrayList;

public class UnsafeList {
    static final ArrayList<Integer> LIST = new ArrayList<>(4);

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
