// assert: holds, proved
// says: the default locale is

/** No I in it. */
public class LowerCaseElsewhere {
  public static void main(String[] args) {
    assert "HELLO".toLowerCase().equals("hello");
  }
}
