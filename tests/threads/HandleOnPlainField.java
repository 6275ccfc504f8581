// assert: fails
// deadlock: holds
// race: fails
/** A handle exchanges what others write without any order. */
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleOnPlainField {
    static final HandleOnPlainField ONE = new HandleOnPlainField();
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(HandleOnPlainField.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { ONE.x = 1; ONE.x = 2; }, "a");
        Thread b = new Thread(() -> { assert !X.compareAndSet(ONE, 1, 7); }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
