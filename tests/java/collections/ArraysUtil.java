import java.util.*;

public class ArraysUtil {
  public static void main(String[] args) {
    int[] a = {5, 3, 9, -1, 7, 0, 3};
    int[] b = a.clone();
    Arrays.sort(b);
    System.out.println(Arrays.toString(a) + Arrays.toString(b) + Arrays.binarySearch(b, 7) + " " + Arrays.binarySearch(b, 4) + " " + Arrays.binarySearch(b, 100));
    int[] c = a.clone();
    Arrays.sort(c, 1, 5);
    System.out.println(Arrays.toString(c));
    Integer[] boxed = {5, 3, 9};
    Arrays.sort(boxed, Collections.reverseOrder());
    System.out.println(Arrays.toString(boxed));
    String[] s = {"pear", "Fig", "apple", "kiwi"};
    Arrays.sort(s);
    System.out.println(Arrays.toString(s));
    Arrays.sort(s, Comparator.comparing(String::length).thenComparing(x -> x.toLowerCase()));
    System.out.println(Arrays.toString(s));
    double[] d = {2.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, 1};
    Arrays.sort(d);
    System.out.println(Arrays.toString(d));
    char[] ch = "sorting".toCharArray();
    Arrays.sort(ch);
    System.out.println(new String(ch) + Arrays.toString(ch));
    long[] ls = {1L << 40, -1, 5};
    Arrays.sort(ls);
    byte[] bs = {3, -128, 127};
    Arrays.sort(bs);
    short[] ss = {300, -5};
    Arrays.sort(ss);
    float[] fs = {1.5f, -2f};
    Arrays.sort(fs);
    System.out.println(Arrays.toString(ls) + Arrays.toString(bs) + Arrays.toString(ss) + Arrays.toString(fs) + Arrays.toString(new boolean[2]) + Arrays.toString((int[]) null));
    int[] f = new int[5];
    Arrays.fill(f, 7);
    Arrays.fill(f, 1, 3, 0);
    System.out.println(Arrays.toString(f) + Arrays.toString(Arrays.copyOf(f, 7)) + Arrays.toString(Arrays.copyOf(f, 2)) + Arrays.toString(Arrays.copyOfRange(a, 2, 9)));
    int[][] grid = {{1, 2}, {3}, null};
    System.out.println(Arrays.deepToString(grid) + Arrays.deepEquals(grid, new int[][] {{1, 2}, {3}, null}) + Arrays.equals(grid, grid.clone()) + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}));
    System.out.println(Arrays.equals(a, b) + " " + Arrays.equals(new int[] {1}, new int[] {1}) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 5, 3}) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.hashCode(a));
    List<String> asList = Arrays.asList(s);
    asList.set(0, "changed");
    System.out.println(s[0] + asList + asList.size());
    Integer[] set = new Integer[5];
    Arrays.setAll(set, i -> i * i);
    int[] pre = {1, 2, 3, 4};
    Arrays.parallelPrefix(pre, Integer::sum);
    System.out.println(Arrays.toString(set) + Arrays.toString(pre) + Arrays.stream(a).sum() + Arrays.stream(a, 1, 3).max().getAsInt() + Arrays.stream(s).filter(x -> x.length() > 4).count());
    System.arraycopy(a, 0, a, 2, 4);
    System.out.println(Arrays.toString(a));
    System.arraycopy(b, 3, b, 0, 4);
    System.out.println(Arrays.toString(b));
    try {
      System.arraycopy(a, 0, a, 5, 4);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.arraycopy(a, 0, new long[9], 0, 1);
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
    Object[] objs = {"a", 1, "b"};
    String[] strs = new String[3];
    try {
      System.arraycopy(objs, 0, strs, 0, 3);
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage() + Arrays.toString(strs));
    }
    try {
      Arrays.sort(new Object[] {1, "x"});
    } catch (ClassCastException e) {
      System.out.println("mixed");
    }
    try {
      Arrays.copyOfRange(a, 5, 2);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    int[] big = new int[1000];
    for (int i = 0; i < big.length; i++) big[i] = i * 7919 % 1000 - 500;
    Arrays.sort(big);
    System.out.println(big[0] + " " + big[500] + " " + big[999] + " " + Arrays.hashCode(big));
  }
}
