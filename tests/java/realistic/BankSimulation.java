import java.util.*;

public class BankSimulation {
  static class InsufficientFundsException extends Exception {
    final long missing;

    InsufficientFundsException(String account, long missing) {
      super("account " + account + " lacks " + missing);
      this.missing = missing;
    }
  }

  enum Kind { DEPOSIT, WITHDRAWAL, TRANSFER_IN, TRANSFER_OUT, FEE, INTEREST }

  record Entry(int seq, Kind kind, long amount, long balanceAfter) {}

  abstract static class Account {
    private static int nextSeq = 1;
    final String id;
    protected long balance;
    private final List<Entry> history = new ArrayList<>();

    Account(String id, long opening) {
      this.id = id;
      this.balance = opening;
    }

    void deposit(long amount) {
      if (amount <= 0) throw new IllegalArgumentException("amount must be positive: " + amount);
      balance += amount;
      log(Kind.DEPOSIT, amount);
    }

    void withdraw(long amount) throws InsufficientFundsException {
      if (balance + overdraft() < amount) throw new InsufficientFundsException(id, amount - balance - overdraft());
      balance -= amount;
      log(Kind.WITHDRAWAL, amount);
      afterWithdraw();
    }

    protected void log(Kind kind, long amount) {
      history.add(new Entry(nextSeq++, kind, amount, balance));
    }

    protected void afterWithdraw() {}

    abstract long overdraft();

    abstract void endOfMonth();

    List<Entry> history() {
      return Collections.unmodifiableList(history);
    }

    @Override
    public String toString() {
      return getClass().getSimpleName() + "[" + id + " " + balance + "]";
    }
  }

  static class Checking extends Account {
    private int withdrawals;

    Checking(String id, long opening) {
      super(id, opening);
    }

    @Override
    long overdraft() {
      return 500;
    }

    @Override
    protected void afterWithdraw() {
      withdrawals++;
      if (withdrawals > 2) {
        balance -= 3;
        log(Kind.FEE, 3);
      }
    }

    @Override
    void endOfMonth() {
      withdrawals = 0;
      if (balance < 0) {
        long fee = -balance / 10;
        balance -= fee;
        log(Kind.FEE, fee);
      }
    }
  }

  static class Savings extends Account {
    private final int basisPoints;

    Savings(String id, long opening, int basisPoints) {
      super(id, opening);
      this.basisPoints = basisPoints;
    }

    @Override
    long overdraft() {
      return 0;
    }

    @Override
    void endOfMonth() {
      long interest = balance * basisPoints / 10_000;
      balance += interest;
      log(Kind.INTEREST, interest);
    }
  }

  static class Bank {
    private final Map<String, Account> accounts = new LinkedHashMap<>();

    void open(Account a) {
      if (accounts.putIfAbsent(a.id, a) != null) throw new IllegalStateException("duplicate " + a.id);
    }

    Account find(String id) {
      return Optional.ofNullable(accounts.get(id)).orElseThrow(() -> new NoSuchElementException("no account " + id));
    }

    void transfer(String from, String to, long amount) throws InsufficientFundsException {
      Account source = find(from), target = find(to);
      source.withdraw(amount);
      target.deposit(amount);
    }

    long total() {
      return accounts.values().stream().mapToLong(a -> a.balance).sum();
    }
  }

  public static void main(String[] args) {
    Bank bank = new Bank();
    bank.open(new Checking("C1", 1000));
    bank.open(new Savings("S1", 5000, 125));
    bank.open(new Checking("C2", 0));
    String[] script = {"d C1 250", "w C1 100", "t C1 C2 700", "w C1 900", "w C1 100", "t S1 C1 5001", "t S1 C1 5000", "d C2 -5", "w X9 1", "w C2 1100", "o C1", "end", "w C1 1", "end"};
    for (String line : script) {
      String[] p = line.split(" ");
      try {
        switch (p[0]) {
          case "d" -> bank.find(p[1]).deposit(Long.parseLong(p[2]));
          case "w" -> bank.find(p[1]).withdraw(Long.parseLong(p[2]));
          case "t" -> bank.transfer(p[1], p[2], Long.parseLong(p[3]));
          case "o" -> bank.open(new Checking(p[1], 0));
          case "end" -> bank.accounts.values().forEach(Account::endOfMonth);
          default -> throw new AssertionError(line);
        }
        System.out.println(line + " -> " + bank.accounts.values());
      } catch (InsufficientFundsException e) {
        System.out.println(line + " refused: " + e.getMessage() + " (" + e.missing + ")");
      } catch (RuntimeException e) {
        System.out.println(line + " error: " + e.getClass().getSimpleName() + " " + e.getMessage());
      }
    }
    for (Account a : bank.accounts.values()) {
      System.out.println(a);
      a.history().forEach(e -> System.out.println("  " + e));
    }
    System.out.println(bank.total());
  }
}
