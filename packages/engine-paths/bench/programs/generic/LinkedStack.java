// assert: holds
// exceptions: fails
import assay.Verifier;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A generic stack with an iterator; `pop` of an empty one throws. */
public class LinkedStack<T> implements Iterable<T> {
    private static final class Node<T> {
        final T value;
        final Node<T> below;

        Node(T value, Node<T> below) {
            this.value = value;
            this.below = below;
        }
    }

    private Node<T> top;
    private int size;

    void push(T value) {
        top = new Node<>(value, top);
        size++;
    }

    T pop() {
        if (top == null) throw new NoSuchElementException("empty");
        T value = top.value;
        top = top.below;
        size--;
        return value;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private Node<T> at = top;

            @Override
            public boolean hasNext() {
                return at != null;
            }

            @Override
            public T next() {
                T value = at.value;
                at = at.below;
                return value;
            }
        };
    }

    public static void main(String[] args) {
        LinkedStack<Integer> stack = new LinkedStack<>();
        int pushed = 0;
        for (int i = 0; i < 4; i++) {
            if (Verifier.nondetBoolean()) stack.push(pushed++);
            else stack.pop();
        }
        int count = 0;
        int last = Integer.MAX_VALUE;
        for (int value : stack) {
            assert value < last;
            last = value;
            count++;
        }
        assert count == stack.size;
        assert pushed >= 2;
    }
}
