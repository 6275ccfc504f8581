import java.util.*;
import java.util.stream.*;

public class NewStringApi {
  public static void main(String[] args) {
    System.out.println(Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)) + " " + "hello".indexOf('l', 0, 3) + " " + "hello".indexOf("l", 0, 2));
    StringBuilder sb = new StringBuilder("ab");
    sb.repeat("xy", 2).repeat('z', 3);
    System.out.println(sb + " " + sb.compareTo(new StringBuilder("ab")));
    System.out.println(Math.clamp(15, 0, 10) + " " + Math.clamp(-5L, 0, 10) + " " + Math.clamp(2.5, 0.0, 1.0) + " " + Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 3) + " " + Math.unsignedMultiplyHigh(-1L, 2L));
    System.out.println(Character.toString(0x41) + " " + "x".compareTo("y") + " " + Character.isEmoji(0x1F600) + " " + Character.isEmoji('a'));
    System.out.println(Stream.of(1, 2, 3).mapMulti((Integer x, java.util.function.Consumer<Object> c) -> {
      c.accept(x);
      c.accept(-x);
    }).toList());
    System.out.println(Integer.compress(0b10110, 0b11010) + " " + Integer.expand(0b101, 0b11010) + " " + Long.compress(0xff00ffL, 0xff0000L));
    System.out.println(Objects.checkIndex(2L, 5L) + " " + Objects.toIdentityString("s").startsWith("java.lang.String@"));
    System.out.println(List.of(3, 1, 2).stream().sorted().toList().getLast());
    System.out.println("%s|%5d".formatted("a", 3) + " " + "A".repeat(2).toLowerCase() + " " + "  x ".strip().isBlank());
    System.out.println(java.math.BigInteger.TWO.parallelMultiply(java.math.BigInteger.TEN) + " " + new Random(3).ints(3, 0, 9).boxed().toList());
    System.out.println(HashMap.newHashMap(10).size() + " " + HashSet.newHashSet(3));
    System.out.println(java.time.Duration.ofSeconds(90).isPositive() + " " + new StringJoiner("-").add("a").add("b"));
  }
}
