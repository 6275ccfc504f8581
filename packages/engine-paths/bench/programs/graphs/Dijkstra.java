// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.Arrays;
import java.util.PriorityQueue;

/** Shortest ways in a triangle with unknown weights: no edge makes a way shorter. */
public class Dijkstra {
    private record Way(int node, long length) implements Comparable<Way> {
        @Override
        public int compareTo(Way other) {
            return Long.compare(length, other.length);
        }
    }

    static long[] distances(int[][] weight, int from) {
        long[] distance = new long[weight.length];
        Arrays.fill(distance, Long.MAX_VALUE);
        distance[from] = 0;
        PriorityQueue<Way> queue = new PriorityQueue<>();
        queue.add(new Way(from, 0));
        while (!queue.isEmpty()) {
            Way way = queue.poll();
            if (way.length() > distance[way.node()]) continue;
            for (int next = 0; next < weight.length; next++) {
                if (weight[way.node()][next] < 0) continue;
                long length = way.length() + weight[way.node()][next];
                if (length < distance[next]) {
                    distance[next] = length;
                    queue.add(new Way(next, length));
                }
            }
        }
        return distance;
    }

    public static void main(String[] args) {
        int[][] weight = new int[3][3];
        for (int[] row : weight) Arrays.fill(row, -1);
        weight[0][1] = Verifier.nondetInt();
        weight[1][2] = Verifier.nondetInt();
        weight[0][2] = Verifier.nondetInt();
        Verifier.assume(weight[0][1] >= 0 && weight[1][2] >= 0 && weight[0][2] >= 0);
        long[] distance = distances(weight, 0);
        assert distance[0] == 0;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                assert weight[i][j] < 0 || distance[j] <= distance[i] + weight[i][j];
    }
}
