import java.lang.reflect.*;
import java.util.*;

public class SimpleReflection {
  public static class Bean {
    public int x = 3;
    private String name = "none";

    public Bean() {}

    public Bean(String name) {
      this.name = name;
    }

    public String getName() {
      return name;
    }

    public int add(int a, Integer b) {
      return a + b + x;
    }

    public static String hello() {
      return "hello";
    }

    public void fail() {
      throw new IllegalStateException("inside");
    }
  }

  public static void main(String[] args) throws Exception {
    Class<?> c = Class.forName("SimpleReflection$Bean");
    Object o = c.getDeclaredConstructor().newInstance();
    System.out.println(c.getMethod("getName").invoke(o));
    Object p = c.getConstructor(String.class).newInstance("given");
    System.out.println(c.getMethod("getName").invoke(p));
    System.out.println(c.getMethod("add", int.class, Integer.class).invoke(o, 4, 5));
    System.out.println(c.getMethod("hello").invoke(null));
    Field f = c.getField("x");
    f.setInt(o, 50);
    System.out.println(f.get(o) + " " + ((Bean) o).x);
    try {
      c.getMethod("fail").invoke(o);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause());
    }
    try {
      Class.forName("does.not.Exist");
    } catch (ClassNotFoundException e) {
      System.out.println(e.getMessage());
    }
    try {
      c.getMethod("missing");
    } catch (NoSuchMethodException e) {
      System.out.println(e.getMessage());
    }
    int[] arr = (int[]) Array.newInstance(int.class, 3);
    Array.setInt(arr, 1, 9);
    System.out.println(Arrays.toString(arr) + Array.getLength(arr) + Array.get(arr, 1));
    String[] strs = (String[]) Array.newInstance(String.class, 2);
    System.out.println(strs.length + " " + Modifier.isPublic(c.getModifiers()) + Modifier.isStatic(c.getModifiers()));
  }
}
