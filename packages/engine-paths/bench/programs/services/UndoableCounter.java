// assert: holds
// exceptions: fails
import java.util.ArrayDeque;
import java.util.Deque;

/** Commands that can be taken back, and done again: what was undone is not forgotten when something new is done. */
public class UndoableCounter {
    interface Command {
        void run();

        void undo();
    }

    private int value;
    private final Deque<Command> done = new ArrayDeque<>();
    private final Deque<Command> undone = new ArrayDeque<>();

    private final class Add implements Command {
        private final int n;

        Add(int n) {
            this.n = n;
        }

        @Override
        public void run() {
            value = Math.addExact(value, n);
        }

        @Override
        public void undo() {
            value = Math.subtractExact(value, n);
        }
    }

    public void add(int n) {
        Command command = new Add(n);
        command.run();
        done.push(command);
    }

    public void undo() {
        if (done.isEmpty()) return;
        Command command = done.pop();
        command.undo();
        undone.push(command);
    }

    public void redo() {
        if (undone.isEmpty()) return;
        Command command = undone.pop();
        command.run();
        done.push(command);
    }

    public int value() {
        return value;
    }
}
