public class StackShuffle {
  int x;
  static int sx;
  long l;

  StackShuffle next;

  public static void main(String[] args) {
    StackShuffle s = new StackShuffle();
    int a = s.x = 5;
    int b = s.x++;
    int c = ++s.x;
    System.out.println(a + " " + b + " " + c + " " + s.x);
    long la = s.l = 7L;
    long lb = s.l++ + (s.l += 3);
    System.out.println(la + " " + lb + " " + s.l);
    int sa = sx = 9;
    int sb = sx-- - --sx;
    System.out.println(sa + " " + sb + " " + sx);
    int[] arr = new int[3];
    int v = arr[1] = arr[2] = 4;
    int w = arr[1]++ + ++arr[2];
    System.out.println(v + " " + w + " " + arr[1] + " " + arr[2]);
    long[] larr = new long[2];
    long lv = larr[0] = larr[1]++;
    long lw = larr[0] += larr[1] *= 6;
    System.out.println(lv + " " + lw);
    s.next = new StackShuffle();
    s.next.x = s.next.x = 3;
    s.next.next = s;
    System.out.println(s.next.next.next.x);
    int q = (s.next = s).x = 12;
    System.out.println(q + " " + s.next.x);
    String str = "a";
    String[] strs = {"p", "q"};
    strs[0] += str += strs[1] += "z";
    System.out.println(strs[0] + strs[1] + str);
    Object o = new Object[] {1, new int[] {2}, "x"};
    System.out.println(((int[]) ((Object[]) o)[1])[0]);
    byte[] bs = new byte[1];
    bs[0] += 200;
    System.out.println(bs[0]++ + " " + bs[0]);
    char[] cs = {'a'};
    cs[0]++;
    System.out.println(cs[0] += 2);
  }
}
