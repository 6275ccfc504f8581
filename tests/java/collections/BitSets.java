import java.util.*;

public class BitSets {
  public static void main(String[] args) {
    BitSet b = new BitSet();
    b.set(1);
    b.set(5, 9);
    b.set(64);
    b.set(200);
    System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.size() + " " + b.get(6) + b.get(300));
    b.clear(6);
    b.flip(0, 4);
    System.out.println(b + " " + b.nextSetBit(9) + " " + b.nextClearBit(0) + " " + b.nextClearBit(64) + " " + b.previousSetBit(63) + " " + b.previousClearBit(8) + " " + b.nextSetBit(201));
    BitSet c = new BitSet(10);
    c.set(0, 8);
    BitSet x = (BitSet) b.clone();
    x.and(c);
    System.out.println(x);
    x = (BitSet) b.clone();
    x.or(c);
    System.out.println(x);
    x = (BitSet) b.clone();
    x.xor(c);
    System.out.println(x);
    x = (BitSet) b.clone();
    x.andNot(c);
    System.out.println(x + " " + x.intersects(c) + " " + b.intersects(c) + " " + b.equals(x) + " " + b.hashCode());
    System.out.println(b.get(0, 8) + " " + Arrays.toString(b.toLongArray()) + " " + Arrays.toString(c.toByteArray()) + " " + BitSet.valueOf(new long[] {5, 1}));
    BitSet sieve = new BitSet(200);
    sieve.set(2, 200);
    for (int p = 2; p * p < 200; p = sieve.nextSetBit(p + 1)) for (int q = p * p; q < 200; q += p) sieve.clear(q);
    System.out.println(sieve.cardinality() + " " + sieve);
    int sum = 0;
    for (int i = sieve.nextSetBit(0); i >= 0; i = sieve.nextSetBit(i + 1)) sum += i;
    System.out.println(sum + " " + sieve.stream().filter(i -> i > 150).sum());
    try {
      b.set(-1);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    b.clear();
    System.out.println(b.isEmpty() + " " + b);
  }
}
