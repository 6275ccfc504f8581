import java.math.*;
import java.util.*;
import java.util.stream.*;

public class BankLedger {
  enum Side { DEBIT, CREDIT }

  record Posting(String account, Side side, BigDecimal amount) {
    Posting {
      if (amount.signum() <= 0) throw new IllegalArgumentException("amount " + amount);
      amount = amount.setScale(2, RoundingMode.UNNECESSARY);
    }
  }

  record Entry(int id, String memo, List<Posting> postings) {
    BigDecimal sum(Side s) {
      return postings.stream().filter(p -> p.side() == s).map(Posting::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  static class Unbalanced extends IllegalArgumentException {
    Unbalanced(Entry e) {
      super(e.memo() + ": " + e.sum(Side.DEBIT) + " != " + e.sum(Side.CREDIT));
    }
  }

  static class Ledger {
    private final List<Entry> entries = new ArrayList<>();
    private final SortedMap<String, BigDecimal> balances = new TreeMap<>();

    void post(String memo, Posting... ps) {
      Entry e = new Entry(entries.size() + 1, memo, List.of(ps));
      if (e.sum(Side.DEBIT).compareTo(e.sum(Side.CREDIT)) != 0) throw new Unbalanced(e);
      entries.add(e);
      for (Posting p : ps) balances.merge(p.account(), p.side() == Side.DEBIT ? p.amount() : p.amount().negate(), BigDecimal::add);
    }

    String trialBalance() {
      StringBuilder sb = new StringBuilder();
      BigDecimal d = BigDecimal.ZERO, c = BigDecimal.ZERO;
      for (Map.Entry<String, BigDecimal> e : balances.entrySet()) {
        BigDecimal v = e.getValue();
        if (v.signum() >= 0) d = d.add(v);
        else c = c.subtract(v);
        sb.append(String.format("%-12s %12s %12s%n", e.getKey(), v.signum() >= 0 ? v.toPlainString() : "", v.signum() < 0 ? v.negate().toPlainString() : ""));
      }
      return sb.append(String.format("%-12s %12s %12s", "total", d, c)).toString();
    }
  }

  static Posting dr(String a, String amt) {
    return new Posting(a, Side.DEBIT, new BigDecimal(amt));
  }

  static Posting cr(String a, String amt) {
    return new Posting(a, Side.CREDIT, new BigDecimal(amt));
  }

  static BigDecimal[] split(BigDecimal total, int n) {
    BigDecimal[] out = new BigDecimal[n];
    BigDecimal share = total.divide(BigDecimal.valueOf(n), 2, RoundingMode.DOWN);
    Arrays.fill(out, share);
    BigDecimal rest = total.subtract(share.multiply(BigDecimal.valueOf(n)));
    BigDecimal cent = new BigDecimal("0.01");
    for (int i = 0; rest.signum() > 0; i++) {
      out[i] = out[i].add(cent);
      rest = rest.subtract(cent);
    }
    return out;
  }

  static List<String> amortize(BigDecimal principal, BigDecimal yearly, int months) {
    MathContext mc = new MathContext(20, RoundingMode.HALF_EVEN);
    BigDecimal r = yearly.divide(BigDecimal.valueOf(1200), mc);
    BigDecimal f = BigDecimal.ONE.add(r).pow(months, mc);
    BigDecimal pay = principal.multiply(r, mc).multiply(f, mc).divide(f.subtract(BigDecimal.ONE), 2, RoundingMode.HALF_UP);
    List<String> out = new ArrayList<>();
    BigDecimal left = principal;
    for (int m = 1; m <= months; m++) {
      BigDecimal interest = left.multiply(r).setScale(2, RoundingMode.HALF_UP);
      BigDecimal p = m == months ? left.add(interest) : pay;
      left = left.add(interest).subtract(p);
      out.add(m + ": pay " + p + " interest " + interest + " left " + left);
    }
    return out;
  }

  public static void main(String[] args) {
    Ledger l = new Ledger();
    l.post("capital", dr("cash", "10000"), cr("equity", "10000"));
    l.post("rent", dr("rent", "1250.50"), cr("cash", "1250.50"));
    l.post("sale", dr("cash", "300"), dr("receivable", "199.99"), cr("revenue", "416.66"), cr("vat", "83.33"));
    for (Runnable bad : new Runnable[] {() -> l.post("odd", dr("cash", "1"), cr("equity", "2")), () -> l.post("neg", dr("cash", "-1"), cr("equity", "1")), () -> l.post("frac", dr("cash", "1.005"), cr("equity", "1.005"))}) {
      try {
        bad.run();
      } catch (IllegalArgumentException | ArithmeticException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    System.out.println(l.trialBalance());
    System.out.println(Arrays.toString(split(new BigDecimal("100.00"), 3)) + Arrays.toString(split(new BigDecimal("0.05"), 4)));
    amortize(new BigDecimal("1000.00"), new BigDecimal("7.5"), 6).forEach(System.out::println);
    System.out.println(l.entries.get(2).postings().stream().map(p -> p.account() + p.amount()).collect(Collectors.joining(" ")));
  }
}
