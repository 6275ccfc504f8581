/** Loops, switches, and values that stay on the stack across branches. */
class Control {
  static int loop(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      if (i % 3 == 0) continue;
      sum += i;
    }
    return sum;
  }

  static int pick(int a, boolean b) {
    return a + (b ? a * 2 : a - 1);
  }

  static int table(int k) {
    switch (k) {
      case 1:
      case 2:
        return 10;
      case 3:
        k++;
      default:
        return k;
    }
  }

  static int increments(int x) {
    int y = x++ + ++x;
    return x + y;
  }

  static int scopes(boolean b) {
    if (b) {
      int first = 1;
      return first;
    }
    long second = 2;
    return (int) second;
  }

  static void checked(int x) {
    assert x > 0 : "positive";
  }
}
