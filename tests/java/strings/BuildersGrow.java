/**
 * Appending to a builder gives it back and throws nothing, whatever was done to it before: all sequences of four
 * operations on builders of little room. What is not looked into is taken to be so.
 */
public class BuildersGrow {
  private static final String[] TEXTS = {null, "", "a", "\u0416", "twenty characters...", "\u0416\u0416\u0416"};
  private static long appended;
  private static long wrong;

  private static void prepare(StringBuilder builder, int operation) {
    switch (operation) {
      case 0 -> builder.append("xyz");
      case 1 -> builder.append('\u0416');
      case 2 -> builder.setLength(builder.length() / 2);
      case 3 -> builder.trimToSize();
      case 4 -> builder.delete(0, 1);
      case 5 -> builder.insert(0, 12345);
      case 6 -> builder.reverse();
      case 7 -> builder.setLength(builder.length() + 3);
      default -> builder.ensureCapacity(0);
    }
  }

  private static StringBuilder made(int code) {
    StringBuilder builder = new StringBuilder(code % 3);
    for (int i = 0, rest = code; i < 4; i++, rest /= 9) prepare(builder, rest % 9);
    return builder;
  }

  private static void count(StringBuilder before, StringBuilder after, StringBuffer old, StringBuffer also) {
    appended++;
    if (before != after || old != also || !after.toString().equals(also.toString())) wrong++;
  }

  public static void main(String[] args) {
    for (int code = 0; code < 9 * 9 * 9 * 9; code++) {
      for (String text : TEXTS) {
        StringBuilder builder = made(code);
        StringBuffer buffer = new StringBuffer(builder);
        count(builder, builder.append(text), buffer, buffer.append(text));
      }
      StringBuilder builder = made(code);
      StringBuffer buffer = new StringBuffer(builder);
      count(builder, builder.append('c'), buffer, buffer.append('c'));
      count(builder, builder.append('\u0416'), buffer, buffer.append('\u0416'));
      count(builder, builder.append(true), buffer, buffer.append(true));
      count(builder, builder.append(-code), buffer, buffer.append(-code));
      count(builder, builder.append(1L << code), buffer, buffer.append(1L << code));
      count(builder, builder.append(code / 4.0), buffer, buffer.append(code / 4.0));
      count(builder, builder.append(code / 8f), buffer, buffer.append(code / 8f));
    }
    System.out.println(appended + " appended, " + wrong + " wrong");
  }
}
