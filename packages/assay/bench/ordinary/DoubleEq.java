class DoubleEq {
  double d;
  DoubleEq(double d) {
    this.d = d;
  }

  public boolean equals(Object o) {
    return o instanceof DoubleEq e && e.d == d;
  }

  public int hashCode() {
    return Double.hashCode(d);
  }
}

class DoubleCmp implements Comparable<DoubleCmp> {
  double d;
  DoubleCmp(double d) {
    this.d = d;
  }

  public boolean equals(Object o) {
    return o instanceof DoubleCmp e && Double.compare(e.d, d) == 0;
  }

  public int hashCode() {
    return Double.hashCode(d);
  }

  public int compareTo(DoubleCmp o) {
    return Double.compare(d, o.d);
  }
}

class FloatTol {
  float f;
  FloatTol(float f) {
    this.f = f;
  }

  public boolean equals(Object o) {
    return o instanceof FloatTol e && Math.abs(e.f - f) < 1e-3f;
  }

  public int hashCode() {
    return Float.hashCode(f);
  }
}

class DoubleLt implements Comparable<DoubleLt> {
  double d;
  DoubleLt(double d) {
    this.d = d;
  }

  public boolean equals(Object o) {
    return o instanceof DoubleLt e && Double.compare(e.d, d) == 0;
  }

  public int hashCode() {
    return Double.hashCode(d);
  }

  public int compareTo(DoubleLt o) {
    return d < o.d ? -1 : d > o.d ? 1 : 0;
  }
}

class FloatRaw {
  float f;
  FloatRaw(float f) {
    this.f = f;
  }

  public boolean equals(Object o) {
    return o instanceof FloatRaw e && Float.compare(e.f, f) == 0;
  }

  public int hashCode() {
    return Float.floatToRawIntBits(f);
  }
}

class FloatBits {
  float f;
  FloatBits(float f) {
    this.f = f;
  }

  public boolean equals(Object o) {
    return o instanceof FloatBits e && Float.floatToIntBits(e.f) == Float.floatToIntBits(f);
  }

  public int hashCode() {
    return Float.floatToIntBits(f);
  }
}
