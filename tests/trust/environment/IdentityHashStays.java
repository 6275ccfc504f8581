// assert: holds, proved

/** But always the same one for an object, whoever asks. */
public class IdentityHashStays {
  static class Item {
    int value;
  }

  public static void main(String[] args) {
    Item a = new Item();
    Item b = new Item();
    int hash = a.hashCode();
    b.value = 3;
    a.value = b.hashCode();
    assert hash == a.hashCode();
    assert hash == System.identityHashCode(a);
    assert System.identityHashCode(null) == 0;
  }
}
