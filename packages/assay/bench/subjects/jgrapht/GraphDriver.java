import assay.Verifier;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/** A weighted graph of JGraphT: known vertices, arbitrary weights. */
public class GraphDriver {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();

        SimpleWeightedGraph<String, DefaultWeightedEdge> graph = new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
        graph.addVertex("x");
        graph.addVertex("y");
        graph.addVertex("z");
        assert graph.vertexSet().size() == 3;
        assert !graph.addVertex("x");

        DefaultWeightedEdge first = graph.addEdge("x", "y");
        DefaultWeightedEdge second = graph.addEdge("y", "z");
        graph.setEdgeWeight(first, a & 255);
        graph.setEdgeWeight(second, b & 255);
        assert graph.getEdgeWeight(first) == (a & 255);
        assert graph.edgeSet().size() == 2;
        assert graph.getEdgeSource(first).equals("x");
        assert graph.getEdge("x", "z") == null;
        assert graph.getEdgeWeight(first) + graph.getEdgeWeight(second) <= 510;
        assert graph.getEdgeWeight(first) != graph.getEdgeWeight(second); // not if they agree
        if (a > b) graph.removeEdge(first);
        assert graph.containsEdge("x", "y"); // not if a > b
    }
}
