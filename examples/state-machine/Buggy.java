import assay.Verifier;

/** The life of an order: what was paid must be shipped or refunded, never both. */
public class Buggy {
  enum State { NEW, PAID, SHIPPED, CANCELLED, REFUNDED }

  static final class Order {
    private State state = State.NEW;
    private boolean shipped;
    private boolean refunded;

    void pay() {
      if (state == State.NEW) {
        state = State.PAID;
      }
    }

    void ship() {
      if (state == State.PAID) {
        state = State.SHIPPED;
        shipped = true;
      }
    }

    void cancel() {
      switch (state) {
        case NEW:
          state = State.CANCELLED;
          break;
        case PAID:
          state = State.REFUNDED;
          refunded = true;
          break;
        case SHIPPED:
          state = State.PAID;
          break;
        default:
          break;
      }
    }
  }

  public static void main(String[] args) {
    Order order = new Order();
    for (int i = 0; i < 5; i++) {
      switch (Verifier.nondetInt()) {
        case 0:
          order.pay();
          break;
        case 1:
          order.ship();
          break;
        default:
          order.cancel();
      }
    }
    assert !(order.shipped && order.refunded) : "goods and money";
  }
}
