public class BuilderOps {
  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    sb.append(1).append('c').append("s").append(2L).append(1.5f).append(2.5).append(true).append((String) null).append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 1, 3).append(new char[] {'1', '2', '3'}, 1, 2);
    System.out.println(sb + " " + sb.length());
    sb.insert(0, "start").insert(5, 42).insert(sb.length(), 'E').insert(2, true).insert(3, 2.5).insert(1, new char[] {'<', '>'});
    System.out.println(sb);
    sb.reverse();
    System.out.println(sb);
    sb.delete(0, 5).deleteCharAt(0).deleteCharAt(sb.length() - 1);
    System.out.println(sb);
    sb.replace(0, 3, "REPLACED").setCharAt(0, 'r');
    System.out.println(sb + " " + sb.indexOf("L") + " " + sb.indexOf("zz") + " " + sb.lastIndexOf("e") + " " + sb.charAt(2));
    sb.setLength(4);
    System.out.println(sb + "|" + sb.length());
    sb.setLength(6);
    System.out.println(sb.length() + " " + (int) sb.charAt(5));
    sb.setLength(0);
    System.out.println("[" + sb + "]" + sb.isEmpty());
    for (int i = 0; i < 50; i++) sb.append(i % 10);
    System.out.println(sb + " " + (sb.capacity() >= 50));
    System.out.println(sb.substring(45) + sb.substring(2, 4) + sb.subSequence(0, 2));
    sb.delete(3, 1000);
    System.out.println(sb);
    System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("a").equals(new StringBuilder("a")));
    StringBuilder uni = new StringBuilder("a\uD83D\uDE00b");
    uni.reverse();
    System.out.println((int) uni.charAt(1) + " " + (int) uni.charAt(2));
    uni.appendCodePoint(0x1F600).appendCodePoint('z');
    System.out.println(uni.length() + " " + uni.codePointCount(0, uni.length()));
    StringBuffer buf = new StringBuffer("buffer");
    buf.append(1).insert(0, 'x').reverse();
    System.out.println(buf);
    StringBuilder same = new StringBuilder("x");
    System.out.println(same.append("y") == same);
    StringBuilder self = new StringBuilder("ab");
    self.append(self).insert(1, self);
    System.out.println(self);
    sb.setLength(0);
    sb.append("wide\u0100char").append('z');
    sb.setCharAt(4, 'A');
    System.out.println(sb + " " + sb.length());
    System.out.println(new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append((byte) -1).append((short) -2).append(Float.NaN).append(-0.0));
    System.out.println(sb.chars().max().getAsInt());
  }
}
