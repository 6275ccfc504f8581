public class UncaughtEnumValueOf {
  enum Level { LOW, HIGH }

  public static void main(String[] args) {
    for (String s : "LOW HIGH MEDIUM".split(" ")) System.out.println(Level.valueOf(s).ordinal());
  }
}
