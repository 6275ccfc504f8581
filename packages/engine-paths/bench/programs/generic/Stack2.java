// exceptions: fails
// assert: holds
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A stack on an array that grows by half: from one element it does not grow. Entry: methods. */
public class Stack2 implements Iterable<Integer> {
    private int[] elements = new int[1];
    private int size;

    public void push(int element) {
        if (size == elements.length) elements = java.util.Arrays.copyOf(elements, size + size / 2);
        elements[size++] = element;
    }

    public int pop() {
        if (size == 0) throw new NoSuchElementException();
        int element = elements[--size];
        assert size >= 0;
        return element;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<>() {
            private int at = size;

            @Override
            public boolean hasNext() {
                return at > 0;
            }

            @Override
            public Integer next() {
                if (at == 0) throw new NoSuchElementException();
                return elements[--at];
            }
        };
    }
}
