// assert: fails
import java.util.HashSet;
import java.util.Set;

/** A set of plain objects is iterated in any order. */
public class HashSetOfObjects {
  static class Node {
    final int id;
    Node(int id) { this.id = id; }
  }

  public static void main(String[] args) {
    Set<Node> nodes = new HashSet<>();
    nodes.add(new Node(1));
    nodes.add(new Node(2));
    int first = nodes.iterator().next().id;
    assert first == 2;
  }
}
