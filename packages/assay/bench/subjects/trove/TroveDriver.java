import assay.Verifier;
import gnu.trove.list.array.TIntArrayList;
import gnu.trove.stack.array.TIntArrayStack;

/** Trove's primitive collections with arbitrary contents. */
public class TroveDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();

        TIntArrayList list = new TIntArrayList(4);
        list.add(a);
        list.add(b);
        list.add(c);
        assert list.size() == 3;
        assert list.get(1) == b;

        int sum = list.sum();
        assert sum == a + b + c;
        assert list.max() >= b;
        assert list.contains(c);

        list.reverse();
        assert list.get(0) == c;
        int position = list.indexOf(b);
        assert position == 1; // not if c == b

        list.set(0, 7);
        assert list.get(0) != a || a == 7;

        TIntArrayStack stack = new TIntArrayStack();
        stack.push(a);
        stack.push(b);
        assert stack.pop() == b;
        assert stack.peek() == a;
        if (a > 5) {
            stack.pop();
            assert stack.size() == 0;
        }
        assert stack.size() == 1; // not if a > 5
    }
}
