/** Nearly the same is not the same: a and b, b and c may be near each other, a and c not. And equals is there, hashCode is not. */
final class Reading {
  private final byte value;

  Reading(byte value) {
    this.value = value;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Reading && Math.abs(((Reading) o).value - value) <= 1;
  }
}
