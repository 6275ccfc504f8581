class LUser {
  private String name;
  private int age;
  LUser(String name, int age) {
    this.name = name;
    this.age = age;
  }

  public String getName() {
    return name;
  }

  public int getAge() {
    return age;
  }

  public boolean equals(final Object o) {
    if (o == this) return true;
    if (!(o instanceof LUser)) return false;
    final LUser other = (LUser) o;
    if (!other.canEqual((Object) this)) return false;
    if (this.getAge() != other.getAge()) return false;
    final Object a = this.getName();
    final Object b = other.getName();
    if (a == null ? b != null : !a.equals(b)) return false;
    return true;
  }

  protected boolean canEqual(final Object other) {
    return other instanceof LUser;
  }

  public int hashCode() {
    final int PRIME = 59;
    int result = 1;
    result = result * PRIME + this.getAge();
    final Object n = this.getName();
    result = result * PRIME + (n == null ? 43 : n.hashCode());
    return result;
  }
}

class LAdmin extends LUser {
  private long level;
  LAdmin(String n, int a, long l) {
    super(n, a);
    level = l;
  }

  public long getLevel() {
    return level;
  }

  public boolean equals(final Object o) {
    if (o == this) return true;
    if (!(o instanceof LAdmin)) return false;
    final LAdmin other = (LAdmin) o;
    if (!other.canEqual((Object) this)) return false;
    if (!super.equals(o)) return false;
    if (this.getLevel() != other.getLevel()) return false;
    return true;
  }

  protected boolean canEqual(final Object other) {
    return other instanceof LAdmin;
  }

  public int hashCode() {
    final int PRIME = 59;
    int result = super.hashCode();
    final long l = this.getLevel();
    result = result * PRIME + (int) (l >>> 32 ^ l);
    return result;
  }
}
