// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
import java.util.concurrent.atomic.AtomicReference;

public class LockFreeStack {
    record Node(int value, Node next) {}

    static final AtomicReference<Node> TOP = new AtomicReference<>();

    static void push(int value) {
        for (;;) {
            Node top = TOP.get();
            if (TOP.compareAndSet(top, new Node(value, top))) return;
        }
    }

    static int pop() {
        for (;;) {
            Node top = TOP.get();
            if (top == null) return 0;
            if (TOP.compareAndSet(top, top.next())) return top.value();
        }
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
