public class UncaughtInConstructor {
  static class Account {
    final long cents;

    Account(long cents) {
      if (cents < 0) throw new IllegalArgumentException("negative: " + cents);
      this.cents = cents;
    }
  }

  public static void main(String[] args) {
    for (long c = 200; ; c -= 150) System.out.println(new Account(c).cents);
  }
}
