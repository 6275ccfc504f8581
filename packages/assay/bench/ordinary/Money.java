import java.math.*;
import java.util.*;
class Money implements Comparable<Money> {
  final BigDecimal amount;
  Money(BigDecimal a) {
    amount = a;
  }

  public boolean equals(Object o) {
    return o instanceof Money m && amount.compareTo(m.amount) == 0;
  }

  public int hashCode() {
    return amount.hashCode();
  }

  public int compareTo(Money o) {
    return amount.compareTo(o.amount);
  }
}

class MoneyOk {
  final BigDecimal amount;
  final String cur;
  MoneyOk(BigDecimal a, String c) {
    amount = a;
    cur = c;
  }

  public boolean equals(Object o) {
    if (!(o instanceof MoneyOk)) return false;
    MoneyOk m = (MoneyOk) o;
    return Objects.equals(amount, m.amount) && Objects.equals(cur, m.cur);
  }

  public int hashCode() {
    return Objects.hash(amount, cur);
  }
}

class BigId {
  final BigInteger id;
  BigId(BigInteger id) {
    this.id = id;
  }

  public boolean equals(Object o) {
    return o instanceof BigId b && id.equals(b.id);
  }

  public int hashCode() {
    return id.intValue();
  }
}
