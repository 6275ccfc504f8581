public class DeepRecursion {
  static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }

    int length() {
      return next == null ? 1 : 1 + next.length();
    }

    long sum() {
      return next == null ? value : value + next.sum();
    }
  }

  static int down(int n) {
    return n == 0 ? 0 : down(n - 1) + 1;
  }

  static int ping(int n, int acc) {
    return n == 0 ? acc : pong(n - 1, acc + 1);
  }

  static int pong(int n, int acc) {
    return n == 0 ? acc : ping(n - 1, acc + 2);
  }

  public static void main(String[] args) {
    System.out.println(down(8000));
    System.out.println(ping(8000, 0));
    Node list = null;
    for (int i = 0; i < 6000; i++) list = new Node(i, list);
    System.out.println(list.length());
    System.out.println(list.sum());
  }
}
