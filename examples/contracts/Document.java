import java.util.Arrays;

/** Contents are compared, but the array's own identity is hashed. And null makes equals throw. */
class Document {
  private final byte[] contents;
  private final int version;

  Document(byte[] contents, int version) {
    this.contents = contents;
    this.version = version;
  }

  @Override
  public boolean equals(Object o) {
    if (o.getClass() != getClass()) return false;
    Document other = (Document) o;
    return version == other.version && Arrays.equals(contents, other.contents);
  }

  @Override
  public int hashCode() {
    return 31 * version + (contents == null ? 0 : contents.hashCode());
  }
}
