/** Fields, arrays, casts, and what is checked when. */
class Objects {
  int count;
  boolean flag;
  byte small;
  static char letter;
  Objects next;

  int fields(Objects other) {
    other.count = count + other.count;
    other.flag = flag;
    small = (byte) count;
    letter = 'x';
    return other.next.count;
  }

  static int arrays(byte[] bytes, boolean[] flags, char[] chars, Object[] objects, int i) {
    bytes[i] = (byte) chars[i];
    flags[i] = bytes[i] > 0;
    objects[i] = flags;
    bytes[i] += 1;
    return flags[i] ? bytes.length : objects.length;
  }

  static int[] created(int n) {
    int[] fixed = {1, 2, 3};
    int[][] nested = new int[n][4];
    nested[0] = new int[n];
    return fixed;
  }

  static int casts(Object o) {
    if (o instanceof Integer) return (Integer) o;
    return ((String) o).length();
  }
}
