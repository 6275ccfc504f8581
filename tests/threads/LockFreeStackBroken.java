// assert: fails
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicReference;

public class LockFreeStackBroken {
    record Node(int value, Node next) {}

    static final AtomicReference<Node> TOP = new AtomicReference<>();

    static void push(int value) {
        TOP.set(new Node(value, TOP.get()));
    }

    static int pop() {
        Node top = TOP.get();
        if (top == null) return 0;
        TOP.set(top.next());
        return top.value();
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> push(1), "a");
        Thread b = new Thread(() -> push(2), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert pop() + pop() == 3;
    }
}
