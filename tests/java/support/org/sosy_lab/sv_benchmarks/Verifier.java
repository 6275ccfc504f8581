package org.sosy_lab.sv_benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The nondeterministic choices of a program, fed from a file: the system property {@code assay.inputs} names a JSON
 * array whose elements are consumed in order, one by each call. It has the meaning that the machine gives to
 * {@code --inputs}, so that a program can be run on the real JVM with the same choices. The machine puts its own meaning in the place of the
 * public methods; there is no class initializer, which it would run.
 */
public final class Verifier {
  private static List<String> values;
  private static int next;

  private Verifier() {}

  /** Ends the run with status 1, without output, unless the condition holds. */
  public static void assume(boolean condition) {
    if (!condition) {
      Runtime.getRuntime().halt(1);
    }
  }

  public static boolean nondetBoolean() {
    String value = take();
    if (!List.of("true", "false", "1", "0").contains(value)) {
      throw fail("is not a boolean: " + value);
    }
    return value.equals("true") || value.equals("1");
  }

  public static byte nondetByte() {
    return Byte.parseByte(takeNumber());
  }

  public static short nondetShort() {
    return Short.parseShort(takeNumber());
  }

  /** A character is given as the number of its UTF-16 code unit. */
  public static char nondetChar() {
    int value = Integer.parseInt(takeNumber());
    if (value < 0 || value > 0xffff) {
      throw fail("is not a character: " + value);
    }
    return (char) value;
  }

  public static int nondetInt() {
    return Integer.parseInt(takeNumber());
  }

  public static long nondetLong() {
    return Long.parseLong(takeNumber());
  }

  public static float nondetFloat() {
    return (float) Double.parseDouble(takeNumber());
  }

  public static double nondetDouble() {
    return Double.parseDouble(takeNumber());
  }

  public static String nondetString() {
    String value = take();
    if (value.equals("null")) {
      return null;
    }
    if (!value.startsWith("\"")) {
      throw fail("is not a string: " + value);
    }
    return value.substring(1);
  }

  /** A number may also be given as a string: 64 bits that JSON readers would round, or {@code "NaN"}. */
  private static String takeNumber() {
    String value = take();
    return value.startsWith("\"") ? value.substring(1) : value;
  }

  private static String take() {
    if (values == null) {
      values = load();
    }
    if (next >= values.size()) {
      throw fail("are used up");
    }
    return values.get(next++);
  }

  private static Error fail(String what) {
    System.err.println("error: inputs: value " + next + " " + what);
    Runtime.getRuntime().halt(3);
    return new Error(what);
  }

  /** The elements of the array; a string keeps a leading quote to tell it from the other values. */
  private static List<String> load() {
    String text;
    try {
      text = new String(Files.readAllBytes(Path.of(System.getProperty("assay.inputs"))), StandardCharsets.UTF_8).trim();
    } catch (IOException e) {
      throw fail(e.toString());
    }
    List<String> found = new ArrayList<>();
    int i = 1;
    while (i < text.length() - 1) {
      char c = text.charAt(i);
      if (c == ',' || Character.isWhitespace(c)) {
        i++;
      } else if (c == '"') {
        StringBuilder string = new StringBuilder("\"");
        for (i++; text.charAt(i) != '"'; i++) {
          if (text.charAt(i) == '\\') {
            char escape = text.charAt(++i);
            if (escape == 'u') {
              string.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
              i += 4;
            } else {
              int known = "nrtbf".indexOf(escape);
              string.append(known < 0 ? escape : "\n\r\t\b\f".charAt(known));
            }
          } else {
            string.append(text.charAt(i));
          }
        }
        i++;
        found.add(string.toString());
      } else {
        int start = i;
        while (i < text.length() - 1 && text.charAt(i) != ',' && !Character.isWhitespace(text.charAt(i))) {
          i++;
        }
        found.add(text.substring(start, i));
      }
    }
    return found;
  }
}
