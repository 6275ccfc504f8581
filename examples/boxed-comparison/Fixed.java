import assay.Verifier;

/** Customers are the same when their numbers are: but numbers are boxed. */
public class Fixed {
  static final class Customer {
    private final Integer number;

    Customer(int number) {
      this.number = number;
    }

    boolean isSameAs(Customer other) {
      return number.equals(other.number);
    }
  }

  public static void main(String[] args) {
    int number = Verifier.nondetInt();
    Verifier.assume(number > 0);
    Customer first = new Customer(number);
    Customer second = new Customer(number);
    assert first.isSameAs(second) : "one number, two customers";
  }
}
