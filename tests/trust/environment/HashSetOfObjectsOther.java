// assert: fails
import java.util.HashSet;
import java.util.Set;

/** The other order. */
public class HashSetOfObjectsOther {
  static class Node {
    final int id;
    Node(int id) { this.id = id; }
  }

  public static void main(String[] args) {
    Set<Node> nodes = new HashSet<>();
    nodes.add(new Node(1));
    nodes.add(new Node(2));
    int first = nodes.iterator().next().id;
    assert first == 1;
  }
}
