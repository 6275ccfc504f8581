// assert: fails
import java.util.*;
import java.util.concurrent.*;
/** addAll copies its argument before it takes the lock. */
public class AddAllCopiesFirst {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        CopyOnWriteArrayList<Integer> from = new CopyOnWriteArrayList<>(Arrays.asList(1));
        Thread t = new Thread(() -> list.addAll(from));
        t.start();
        from.clear();
        boolean empty = list.isEmpty();
        t.join();
        assert !empty || list.isEmpty();
    }
}
