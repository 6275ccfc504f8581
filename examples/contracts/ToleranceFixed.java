/** Readings in the same class of readings are the same. */
final class Reading {
  private final byte value;

  Reading(byte value) {
    this.value = value;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Reading && ((Reading) o).value >> 2 == value >> 2;
  }

  @Override
  public int hashCode() {
    return value >> 2;
  }
}
