// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayDeque;
import java.util.Deque;

/** Two edits of a text, undone. */
public class UndoText {
    interface Command {
        void run();

        void undo();
    }

    private final StringBuilder text = new StringBuilder();
    private final Deque<Command> done = new ArrayDeque<>();

    void insert(int at, String piece) {
        execute(new Command() {
            @Override
            public void run() {
                text.insert(at, piece);
            }

            @Override
            public void undo() {
                text.delete(at, at + piece.length());
            }
        });
    }

    void delete(int from, int to) {
        execute(new Command() {
            private String removed;

            @Override
            public void run() {
                removed = text.substring(from, to);
                text.delete(from, to);
            }

            @Override
            public void undo() {
                text.insert(from, removed);
            }
        });
    }

    private void execute(Command command) {
        command.run();
        done.push(command);
    }

    void undo() {
        done.pop().undo();
    }

    public static void main(String[] args) {
        UndoText editor = new UndoText();
        String start = Verifier.nondetString();
        Verifier.assume(start.length() <= 4);
        editor.text.append(start);
        for (int i = 0; i < 2; i++) {
            if (Verifier.nondetBoolean()) {
                int at = Verifier.nondetInt();
                Verifier.assume(at >= 0 && at <= editor.text.length());
                editor.insert(at, "xy");
            } else {
                int from = Verifier.nondetInt();
                int to = Verifier.nondetInt();
                Verifier.assume(0 <= from && from <= to && to <= editor.text.length());
                editor.delete(from, to);
            }
        }
        editor.undo();
        editor.undo();
        assert editor.text.toString().equals(start);
    }
}
