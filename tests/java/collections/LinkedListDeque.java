import java.util.*;

public class LinkedListDeque {
  static void drive(Deque<Integer> d) {
    d.addFirst(1);
    d.addLast(2);
    d.offerFirst(0);
    d.offerLast(3);
    d.push(-1);
    d.add(4);
    System.out.println(d + " " + d.peekFirst() + " " + d.peekLast() + " " + d.getFirst() + " " + d.getLast() + " " + d.element() + " " + d.peek());
    System.out.println(d.pollFirst() + " " + d.pollLast() + " " + d.pop() + " " + d.removeLast() + " " + d.poll() + " " + d);
    for (int i = 0; i < 20; i++) {
      d.addLast(i);
      if (i % 3 == 0) d.pollFirst();
    }
    System.out.println(d + " " + d.size());
    System.out.println(d.removeFirstOccurrence(12) + " " + d.removeLastOccurrence(99) + " " + d.contains(15) + " " + d.remove(13));
    Iterator<Integer> it = d.descendingIterator();
    while (it.hasNext()) System.out.print(it.next() + " ");
    System.out.println();
    d.removeIf(x -> x % 2 == 1);
    System.out.println(d);
    d.clear();
    System.out.println(d.isEmpty() + " " + d.peek() + " " + d.poll() + " " + d.pollLast());
    try {
      d.removeFirst();
    } catch (NoSuchElementException e) {
      System.out.println("empty removeFirst");
    }
    try {
      d.element();
    } catch (NoSuchElementException e) {
      System.out.println("empty element");
    }
  }

  public static void main(String[] args) {
    drive(new LinkedList<>());
    drive(new ArrayDeque<>());
    drive(new ArrayDeque<>(2));
    LinkedList<String> l = new LinkedList<>(List.of("a", "b", "c"));
    l.add(1, "x");
    l.set(2, "y");
    l.remove(0);
    ListIterator<String> it = l.listIterator(1);
    it.add("ins");
    it.next();
    it.remove();
    System.out.println(l + " " + l.indexOf("c") + " " + l.get(1));
    ArrayDeque<Integer> ring = new ArrayDeque<>();
    int sum = 0;
    for (int i = 0; i < 1000; i++) {
      ring.offer(i);
      if (ring.size() > 7) sum += ring.poll() * (i % 3);
    }
    System.out.println(sum + " " + ring);
    Deque<Character> stack = new ArrayDeque<>();
    String s = "{[()]}([)]";
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if ("([{".indexOf(c) >= 0) stack.push(c);
      else if (stack.isEmpty() || ")]}".indexOf(c) != "([{".indexOf(stack.pop())) {
        System.out.println("mismatch at " + i);
        break;
      }
    }
    System.out.println(Collections.asLifoQueue(new ArrayDeque<>(List.of(1, 2))).add(9));
  }
}
