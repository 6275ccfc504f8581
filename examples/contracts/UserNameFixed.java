/** A name that is kept as it is compared. */
final class UserName {
  private final String text;

  UserName(String text) {
    this.text = text;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof UserName && text.equals(((UserName) o).text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
