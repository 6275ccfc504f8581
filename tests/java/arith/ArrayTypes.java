public class ArrayTypes {
  public static void main(String[] args) {
    boolean[] z = new boolean[2];
    z[1] = true;
    byte[] b = {(byte) 255, 127};
    short[] s = {(short) 65535, 1};
    char[] c = {'x', (char) 65};
    int[] i = {1, 2};
    long[] l = {1L << 50, -1};
    float[] f = {1.5f, -0f};
    double[] d = {1e100, Double.NaN};
    String[] t = new String[2];
    t[0] = "s";
    System.out.println(z[0] + " " + z[1] + " " + b[0] + " " + s[0] + " " + c[1] + " " + i[1] + " " + l[0] + " " + f[1] + " " + d[1] + " " + t[0] + t[1]);
    int[][] jag = {{1}, {2, 3}, {}, null};
    System.out.println(jag.length + " " + jag[1].length + " " + jag[2].length + " " + (jag[3] == null));
    int[][] grid = new int[3][4];
    grid[2][3] = 7;
    int[][][] cube = new int[2][3][];
    System.out.println(grid[2][3] + grid[0][0] + " " + (cube[1][2] == null) + " " + cube[1].length);
    long[][] lg = new long[2][2];
    lg[1][1]--;
    System.out.println(lg[1][1]);
    Object o = i;
    System.out.println((o instanceof int[]) + " " + (o instanceof Object) + " " + (o instanceof Cloneable) + " " + (o instanceof java.io.Serializable));
    Object[] os = t;
    System.out.println((os instanceof String[]) + " " + (os.getClass() == String[].class));
    int[] copy = i.clone();
    copy[0] = 99;
    System.out.println(i[0] + " " + copy[0] + " " + copy.length);
    int[][] deep = jag.clone();
    deep[1][0] = 42;
    System.out.println(jag[1][0]);
    System.out.println(i.getClass().getName() + " " + jag.getClass().getName() + " " + t.getClass().getName() + " " + z.getClass().getName());
    int sum = 0;
    for (int[] row : new int[][] {{1, 2}, {3}}) for (int v : row) sum += v;
    System.out.println(sum);
    char[][] board = new char[2][3];
    System.out.println((int) board[1][1]);
    System.out.println(new int[0].length + new int[] {5, 6}[1]);
  }
}
