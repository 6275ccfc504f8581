public class CharArith {
  public static void main(String[] args) {
    char c = 'a';
    System.out.println(c + 1);
    System.out.println((char) (c + 1));
    System.out.println(c++);
    System.out.println(c);
    System.out.println('a' + 'b');
    System.out.println("" + 'a' + 'b');
    System.out.println('a' + 'b' + "");
    System.out.println((char) 98);
    char zero = 0;
    zero--;
    System.out.println((int) zero);
    StringBuilder sb = new StringBuilder();
    for (char x = 'z'; x >= 'a'; x -= 5) sb.append(x);
    System.out.println(sb);
    int[] counts = new int[26];
    for (char x : "the quick brown fox jumps over the lazy dog".toCharArray()) if (x != ' ') counts[x - 'a']++;
    for (int i = 0; i < 26; i++) System.out.print((char) ('A' + i) + "" + counts[i] + " ");
    System.out.println();
    String caesar = "";
    for (char x : "Hello, World".toCharArray()) {
      if (Character.isUpperCase(x)) caesar += (char) ((x - 'A' + 13) % 26 + 'A');
      else if (Character.isLowerCase(x)) caesar += (char) ((x - 'a' + 13) % 26 + 'a');
      else caesar += x;
    }
    System.out.println(caesar);
    System.out.println('9' - '0' + 1);
    System.out.println((int) '\u00e9' + " " + (int) '\t' + " " + (int) '\\' + " " + (int) '\'' + " " + (int) '\177');
    switch (c) {
      case 'a' -> System.out.println("A");
      case 'b' -> System.out.println("B");
      default -> System.out.println("?");
    }
    System.out.println(c > 'a' ? c < 'c' : false);
    System.out.println(-c + " " + ~c + " " + (c | 0x20) + " " + (c ^ 0x20));
  }
}
