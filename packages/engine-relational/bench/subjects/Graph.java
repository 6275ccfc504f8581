/** A directed graph as lists of nodes and edges; each node knows its incoming and outgoing edges. */
class Graph {
  NodeList nodes;
  EdgeList edges;

  Graph() {
    nodes = new NodeList();
    edges = new EdgeList();
  }

  /** Removes the nodes of the list, and before that all edges from or to them. */
  void removeNodes(NodeList l) {
    NodeCell c = l.head;
    while (c != null) {
      removeEdgesOf(c.node);
      c = c.next;
    }
    nodes.removeAll(l);
  }

  private void removeEdgesOf(Node n) {
    EdgeCell c = edges.head;
    while (c != null) {
      Edge e = c.edge;
      if (e.from == n || e.to == n) {
        edges.remove(e);
        e.from.out.remove(e);
        e.to.in.remove(e);
      }
      c = c.next;
    }
  }

  /** A forest that connects what the graph connects: each edge is taken that joins two trees. */
  Graph spanningTree() {
    Graph tree = new Graph();
    EdgeCell c = edges.head;
    while (c != null) {
      Edge e = c.edge;
      Node a = e.from.representative();
      Node b = e.to.representative();
      if (a != b) {
        tree.include(e);
        a.parent = b;
      }
      c = c.next;
    }
    return tree;
  }

  void include(Edge e) {
    nodes.add(e.from);
    nodes.add(e.to);
    edges.add(e);
  }
}

class Node {
  EdgeList in;
  EdgeList out;
  /** In a forest of equivalence classes: null for the one that stands for all. */
  Node parent;

  Node representative() {
    Node n = this;
    while (n.parent != null) n = n.parent;
    return n;
  }
}

class Edge {
  Node from;
  Node to;
}

class NodeList {
  NodeCell head;

  boolean contains(Node n) {
    NodeCell c = head;
    while (c != null) {
      if (c.node == n) return true;
      c = c.next;
    }
    return false;
  }

  void add(Node n) {
    if (contains(n)) return;
    NodeCell c = new NodeCell();
    c.node = n;
    c.next = head;
    head = c;
  }

  void removeAll(NodeList other) {
    NodeCell previous = null;
    NodeCell c = head;
    while (c != null) {
      if (other.contains(c.node)) unlink(previous, c);
      else previous = c;
      c = c.next;
    }
  }

  private void unlink(NodeCell previous, NodeCell c) {
    if (previous == null) head = c.next;
    else previous.next = c.next;
  }
}

class NodeCell {
  Node node;
  NodeCell next;
}

class EdgeList {
  EdgeCell head;

  void add(Edge e) {
    EdgeCell c = new EdgeCell();
    c.edge = e;
    c.next = head;
    head = c;
  }

  void remove(Edge e) {
    EdgeCell previous = null;
    EdgeCell c = head;
    while (c != null) {
      if (c.edge == e) {
        if (previous == null) head = c.next;
        else previous.next = c.next;
        return;
      }
      previous = c;
      c = c.next;
    }
  }
}

class EdgeCell {
  Edge edge;
  EdgeCell next;
}
