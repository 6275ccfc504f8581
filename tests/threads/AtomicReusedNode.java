// atomicity(AtomicReusedNode.pop): fails
import java.util.concurrent.atomic.AtomicReference;

/** A stack whose nodes are used again: the top is the same node as before, but what is below it is not (ABA). */
public class AtomicReusedNode {
    static final class Node {
        final int value;
        Node below;

        Node(int value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    static final AtomicReference<Node> TOP = new AtomicReference<>(new Node(1, new Node(2, null)));
    static volatile int ofA;
    static volatile int ofB;

    static Node pop() {
        for (;;) {
            Node top = TOP.get();
            if (top == null) return null;
            Node below = top.below;
            if (TOP.compareAndSet(top, below)) return top;
        }
    }

    static void push(Node node) {
        for (;;) {
            Node top = TOP.get();
            node.below = top;
            if (TOP.compareAndSet(top, node)) return;
        }
    }

    static int valueOf(Node node) {
        return node == null ? 0 : node.value;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> ofA = valueOf(pop()), "a");
        Thread b = new Thread(() -> {
            Node first = pop();
            Node second = pop();
            ofB = 10 * valueOf(first) + valueOf(second);
            if (first != null) push(first);
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
