// options: --entry AnswerThrows.call
// assert: fails, bounded|unknown
// says: nothing is thrown
import java.util.function.IntPredicate;

public class AnswerThrows {
  static void call(IntPredicate p, int x) {
    try {
      p.test(x);
    } catch (RuntimeException e) {
      assert false : "a predicate may throw";
    }
  }
}
