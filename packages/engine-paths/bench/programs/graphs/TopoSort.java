// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Tasks in the order of what they need, depth first with marks. Cycles are not noticed: then some task comes before what it needs. */
public class TopoSort {
    private final List<List<Integer>> needs = new ArrayList<>();
    private final List<Integer> order = new ArrayList<>();
    private final boolean[] marked;

    TopoSort(int tasks) {
        for (int i = 0; i < tasks; i++) needs.add(new ArrayList<>());
        marked = new boolean[tasks];
    }

    void need(int task, int other) {
        needs.get(task).add(other);
    }

    List<Integer> sort() {
        for (int task = 0; task < needs.size(); task++) visit(task);
        return order;
    }

    private void visit(int task) {
        if (marked[task]) return;
        marked[task] = true;
        for (int other : needs.get(task)) visit(other);
        order.add(task);
    }

    public static void main(String[] args) {
        TopoSort tasks = new TopoSort(3);
        int[] from = new int[3];
        int[] to = new int[3];
        for (int i = 0; i < 3; i++) {
            from[i] = Verifier.nondetInt();
            to[i] = Verifier.nondetInt();
            Verifier.assume(from[i] >= 0 && from[i] < 3 && to[i] >= 0 && to[i] < 3 && from[i] != to[i]);
            tasks.need(from[i], to[i]);
        }
        List<Integer> order = tasks.sort();
        assert order.size() == 3;
        for (int i = 0; i < 3; i++) assert order.indexOf(to[i]) < order.indexOf(from[i]);
    }
}
