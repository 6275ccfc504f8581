// assert: fails

/** Through Integer.getInteger. */
public class PropertyNumber {
  public static void main(String[] args) {
    Integer size = Integer.getInteger("app.size");
    assert size == null;
  }
}
