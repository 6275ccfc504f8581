// exceptions: fails
import java.lang.reflect.Field;

/** Since Java 17 the JDK keeps its fields to itself. */
public class AccessibleJdk {
  public static void main(String[] args) throws Exception {
    Field value = String.class.getDeclaredField("value");
    value.setAccessible(true);
    System.out.println(value.getName());
  }
}
