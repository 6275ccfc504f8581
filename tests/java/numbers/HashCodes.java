import java.util.*;

public class HashCodes {
  public static void main(String[] args) {
    System.out.println("abc".hashCode() + " " + "The quick brown fox".hashCode());
    System.out.println(List.of(1, 2, 3).hashCode() + " " + new ArrayList<>(List.of("a", "b")).hashCode() + " " + new LinkedList<>().hashCode() + " " + Arrays.asList(1, null).hashCode());
    System.out.println(Set.of(1, 2, 3).hashCode() + " " + new TreeSet<>(List.of("x", "y")).hashCode() + " " + Map.of("k", 1).hashCode() + " " + new TreeMap<>(Map.of(1, 2, 3, 4)).hashCode());
    System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.hashCode(new long[] {1L << 40}) + " " + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new Object[] {"a", null}) + " " + Arrays.deepHashCode(new Object[] {new int[] {1}, "x"}) + " " + Arrays.hashCode((int[]) null));
    System.out.println(Objects.hash(1, "a", null, 2.5) + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Objects.hash((Object) null));
    System.out.println(Map.entry("k", "v").hashCode() + " " + new AbstractMap.SimpleEntry<>(1, 2).hashCode() + " " + Optional.of("x").hashCode() + " " + Optional.empty().hashCode());
    System.out.println(Integer.valueOf(-5).hashCode() + " " + Long.hashCode(-1L) + " " + Double.hashCode(-0.0) + " " + Double.hashCode(Double.NaN) + " " + Character.hashCode('z') + " " + Boolean.hashCode(true) + " " + Short.hashCode((short) -3));
    System.out.println(new java.math.BigInteger("123456789012345678901").hashCode() + " " + new java.math.BigDecimal("1.50").hashCode() + " " + new java.math.BigDecimal("1.5").hashCode());
    System.out.println(UUID.nameUUIDFromBytes("name".getBytes()) + " " + new UUID(1, 2).hashCode() + " " + new BitSet(3).hashCode());
    record P(int a, String b) {}
    System.out.println(new P(3, "z").hashCode() + " " + new P(0, null).hashCode());
    int h = 0;
    for (String s : new String[] {"a", "ab", "abc"}) h = 31 * h + s.hashCode();
    System.out.println(h + " " + Arrays.hashCode(new String[] {"a", "ab", "abc"}));
    System.out.println(new BitSet() {{ set(1); set(70); }}.hashCode());
    System.out.println(List.of(List.of(1), List.of(2, 3)).hashCode() + " " + "".hashCode() + " " + Collections.emptyMap().hashCode());
  }
}
