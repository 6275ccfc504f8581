// assert: holds
import assay.Verifier;
import java.util.LinkedList;

public class LinkedListMoves {
    public static void main(String[] args) {
        LinkedList<Integer> list = new LinkedList<>();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        list.addFirst(a);
        list.addLast(b);
        list.addFirst(list.removeLast());
        assert list.getFirst() == b && list.getLast() == a && list.size() == 2;
    }
}
