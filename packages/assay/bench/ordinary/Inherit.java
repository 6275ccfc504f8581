class IBase {
  int id;
  IBase(int id) {
    this.id = id;
  }

  @Override public boolean equals(Object o) {
    return o instanceof IBase b && id == b.id;
  }

  @Override public int hashCode() {
    return id;
  }
}

class ISub extends IBase {
  int extra;
  ISub(int id, int e) {
    super(id);
    extra = e;
  }

  @Override public boolean equals(Object o) {
    return o != null && getClass() == o.getClass() && super.equals(o) && extra == ((ISub) o).extra;
  }

  @Override public int hashCode() {
    return id * 31 + extra;
  }
}

class GBase {
  int id;
  GBase(int id) {
    this.id = id;
  }

  @Override public boolean equals(Object o) {
    if (o == null || getClass() != o.getClass()) return false;
    return id == ((GBase) o).id;
  }

  @Override public int hashCode() {
    return id;
  }
}

class GSub extends GBase {
  int extra;
  GSub(int id, int e) {
    super(id);
    extra = e;
  }

  @Override public boolean equals(Object o) {
    return super.equals(o) && extra == ((GSub) o).extra;
  }

  @Override public int hashCode() {
    return 31 * super.hashCode() + extra;
  }
}

class JBase {
  int id;
  JBase(int id) {
    this.id = id;
  }

  @Override public boolean equals(Object o) {
    return o instanceof JBase b && id == b.id;
  }

  @Override public int hashCode() {
    return id;
  }
}

class JSub extends JBase {
  int extra;
  JSub(int id, int e) {
    super(id);
    extra = e;
  }

  @Override public boolean equals(Object o) {
    if (!(o instanceof JBase)) return false;
    if (!(o instanceof JSub)) return o.equals(this);
    return super.equals(o) && extra == ((JSub) o).extra;
  }
}
