// assert: fails

/** All of them. */
public class AllVariables {
  public static void main(String[] args) {
    assert System.getenv().isEmpty();
  }
}
