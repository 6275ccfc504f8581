// exceptions: holds
// assert: holds
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle of a static variable. */
public class StaticVarHandle {
  static int count = 3;

  public static void main(String[] args) throws Exception {
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(StaticVarHandle.class, "count", int.class);
    assert handle != null;
    assert (int) handle.getAndAdd(2) == 3 && count == 5;
  }
}
