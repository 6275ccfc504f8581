package assay.runtime;

/**
 * The contracts of {@code equals}, {@code hashCode} and {@code compareTo}: the nine properties of Dolby, Vaziri and Tip, "Finding bugs efficiently with a SAT
 * solver", section 4.2.1. Each method says whether the given objects, none of them null, keep a property. An exception that the objects' own methods throw leaves: of such executions the
 * property says nothing, but for (i) and (iv), where an answer is asked for.
 */
@SuppressWarnings({"unchecked", "rawtypes", "EqualsWithItself"})
public final class Contracts {
  private Contracts() {}

  /** Says that a property is broken; nothing else throws it. */
  public static final class Broken extends RuntimeException {}

  static void require(boolean kept) {
    if (!kept) throw new Broken();
  }

  /** (i) */
  static boolean reflexive(Object x) {
    return x.equals(x);
  }

  /** (i), where an answer is asked for. */
  static boolean reflexiveAnswer(Object x) {
    try {
      return x.equals(x);
    } catch (RuntimeException thrown) {
      return false;
    }
  }

  /** (ii) */
  static boolean symmetric(Object x, Object y) {
    return x.equals(y) == y.equals(x);
  }

  /** (iii) */
  static boolean transitive(Object x, Object y, Object z) {
    return !(x.equals(y) && y.equals(z)) || x.equals(z);
  }

  /** (iv) Throwing is not the answer false, if the object is in a state in which it can be compared with itself. */
  static boolean unequalToNull(Object x) {
    x.equals(x);
    try {
      return !x.equals(null);
    } catch (RuntimeException thrown) {
      return false;
    }
  }

  /** (v) */
  static boolean equalHashCodes(Object x, Object y) {
    return !x.equals(y) || x.hashCode() == y.hashCode();
  }

  /** (vi) */
  static boolean antisymmetric(Object x, Object y) {
    return sign(x, y) == -sign(y, x);
  }

  /** (vii) */
  static boolean transitiveOrder(Object x, Object y, Object z) {
    return !(sign(x, y) > 0 && sign(y, z) > 0) || sign(x, z) > 0;
  }

  /** (viii) */
  static boolean sameOrder(Object x, Object y, Object z) {
    return sign(x, y) != 0 || sign(x, z) == sign(y, z);
  }

  /** (ix) */
  static boolean consistentWithEquals(Object x, Object y) {
    return (sign(x, y) == 0) == x.equals(y);
  }

  private static int sign(Object x, Object y) {
    int order = ((Comparable) x).compareTo(y);
    return order < 0 ? -1 : order > 0 ? 1 : 0;
  }
}
