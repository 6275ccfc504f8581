// assert: fails, violated
// says: tr-TR

/** In Turkish, an I without a dot stays without it. */
public class TurkishLowerCase {
  public static void main(String[] args) {
    assert "TITLE".toLowerCase().equals("title");
  }
}
