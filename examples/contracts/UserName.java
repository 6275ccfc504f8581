/** A name that equals strings, which do not know it; and its hash code tells upper from lower case. */
final class UserName {
  private final String text;

  UserName(String text) {
    this.text = text;
  }

  @Override
  public boolean equals(Object o) {
    if (o instanceof UserName) return text.equalsIgnoreCase(((UserName) o).text);
    return o instanceof String && text.equalsIgnoreCase((String) o);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
