import java.util.*;

public class ClassNames {
  class Inner {}

  static class Nested<T> {
    class Deep {}
  }

  interface Iface {}

  enum E { A, B {} }

  record R(int x) {}

  @interface Ann {}

  static void show(Class<?> c) {
    System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c);
  }

  public static void main(String[] args) {
    show(ClassNames.class);
    show(Inner.class);
    show(Nested.Deep.class);
    show(Iface.class);
    show(E.class);
    show(E.B.getClass());
    show(R.class);
    show(Ann.class);
    show(int.class);
    show(void.class);
    show(int[].class);
    show(long[][].class);
    show(String[].class);
    show(Inner[][].class);
    show(Map.Entry.class);
    show(new Object() {}.getClass());
    class Local {}
    show(Local.class);
    show(Local[].class);
    show(Integer.class);
    show(new ArrayList<String>().getClass());
    System.out.println(int.class == Integer.TYPE);
    System.out.println(String.class.isInterface() + " " + Iface.class.isInterface() + " " + int[].class.isArray() + " " + int.class.isPrimitive() + " " + E.class.isEnum() + " " + Ann.class.isAnnotation());
    System.out.println(int[][].class.getComponentType() + " " + String.class.getSuperclass() + " " + Object.class.getSuperclass() + " " + Iface.class.getSuperclass() + " " + int[].class.getSuperclass());
    System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + Object[].class.isAssignableFrom(String[].class));
    System.out.println(Integer.class.isInstance(5) + " " + Integer.class.isInstance(5L) + " " + Number.class.isInstance(null));
    System.out.println(Number.class.cast(7) + " " + String.class.cast(null));
    try {
      Integer.class.cast("s");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Arrays.toString(E.class.getEnumConstants()) + " " + "x".getClass().getPackageName() + " " + Inner.class.getEnclosingClass().getSimpleName());
    System.out.println(new int[0].getClass() == int[].class);
    System.out.println(List.class.hashCode() == List.class.hashCode());
  }
}
