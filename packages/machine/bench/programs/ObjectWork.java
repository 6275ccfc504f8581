/** Objects: binary trees, virtual and interface calls, linked lists, exceptions. */
public class ObjectWork {
    interface Shape {
        double area();

        default double twice() {
            return 2 * area();
        }
    }

    record Circle(double radius) implements Shape {
        public double area() {
            return 3.14159 * radius * radius;
        }
    }

    record Square(double side) implements Shape {
        public double area() {
            return side * side;
        }
    }

    static final class Triangle implements Shape {
        final double base, height;

        Triangle(double base, double height) {
            this.base = base;
            this.height = height;
        }

        public double area() {
            return base * height / 2;
        }

        @Override
        public double twice() {
            return base * height;
        }
    }

    static final class Tree {
        Tree left, right;

        static Tree make(int depth) {
            Tree t = new Tree();
            if (depth > 0) {
                t.left = make(depth - 1);
                t.right = make(depth - 1);
            }
            return t;
        }

        int count() {
            return 1 + (left == null ? 0 : left.count()) + (right == null ? 0 : right.count());
        }
    }

    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static int risky(int i) {
        if (i % 1000 == 0) throw new IllegalStateException("bad " + i);
        return i;
    }

    public static void main(String[] args) {
        int nodes = 0;
        for (int i = 0; i < 40; i++) nodes += Tree.make(14).count();
        Shape[] shapes = new Shape[1000];
        for (int i = 0; i < shapes.length; i++)
            shapes[i] = i % 3 == 0 ? new Circle(i) : i % 3 == 1 ? new Square(i) : new Triangle(i, 2);
        double total = 0;
        for (int round = 0; round < 2_000; round++) for (Shape s : shapes) total += s.twice();
        long sum = 0;
        for (int round = 0; round < 40; round++) {
            Node list = null;
            for (int i = 0; i < 50_000; i++) list = new Node(i, list);
            for (Node n = list; n != null; n = n.next) sum += n.value;
        }
        int caught = 0;
        for (int i = 1; i <= 500_000; i++) {
            try {
                sum += risky(i);
            } catch (IllegalStateException e) {
                caught++;
            }
        }
        System.out.println(nodes + " " + total + " " + sum + " " + caught);
    }
}
