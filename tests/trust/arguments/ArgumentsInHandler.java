// assert: fails, violated
// What the program is started with is looked at by a handler only.
public class ArgumentsInHandler {
    static void fail() {
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        try {
            fail();
        } catch (IllegalStateException e) {
            assert args.length == 0;
        }
    }
}
