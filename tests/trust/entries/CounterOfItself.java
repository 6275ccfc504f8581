// options: --entry CounterOfItself.next
// assert: fails, bounded|unknown|violated
// says: other code may have changed CounterOfItself.last
public class CounterOfItself {
  private static int last;

  public static int next() {
    last++;
    assert last < 3;
    return last;
  }
}
