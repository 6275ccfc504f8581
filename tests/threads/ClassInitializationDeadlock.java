// exceptions: holds
// deadlock: fails
public class ClassInitializationDeadlock {
    static class Left {
        static int VALUE = Right.VALUE + 1;
    }

    static class Right {
        static int VALUE = Left.VALUE + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { int x = Left.VALUE; }, "a");
        Thread b = new Thread(() -> { int x = Right.VALUE; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
