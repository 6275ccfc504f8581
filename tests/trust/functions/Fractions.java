// options: --entry Fractions.call
// assert: fails, bounded|unknown
// says: values of type BigDecimal are whole numbers that a long can have
import java.math.BigDecimal;

public class Fractions {
  static void call(BigDecimal number) {
    assert number.scale() == 0;
  }
}
