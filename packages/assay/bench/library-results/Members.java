import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Expressions that call members of `java.base` without arguments, one a line; instance methods of every n-th class. */
public class Members {
  private static final List<String> PACKAGES = List.of("lang", "math", "nio.charset", "security", "text", "time", "util");

  public static void main(String[] args) throws Exception {
    int every = Integer.parseInt(args[0]);
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<String> names;
    try (Stream<Path> files = Files.walk(base)) {
      names = files.map(file -> base.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && PACKAGES.stream().anyMatch(each -> file.startsWith("java/" + each.replace('.', '/') + "/")))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .collect(Collectors.toList());
    }
    int made = 0;
    for (String name : names) {
      Class<?> owner = Class.forName(name, false, null);
      if (owner.getCanonicalName() == null || !Modifier.isPublic(owner.getModifiers())) continue;
      for (Method method : owner.getDeclaredMethods())
        if (Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers()) && isAsked(method)) tell(owner.getCanonicalName(), method);
      if (Modifier.isAbstract(owner.getModifiers()) || !hasConstructor(owner) || made++ % every != 0) continue;
      String instance = "new " + owner.getCanonicalName() + (owner.getTypeParameters().length > 0 ? "<>()" : "()");
      for (Method method : owner.getMethods())
        if (!Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != Object.class && isAsked(method)) tell(instance, method);
    }
  }

  private static void tell(String receiver, Method method) {
    System.out.println(receiver + "." + method.getName() + "()");
  }

  private static boolean isAsked(Method method) {
    return method.getParameterCount() == 0 && method.getReturnType() != void.class && !method.isSynthetic();
  }

  private static boolean hasConstructor(Class<?> owner) {
    for (Constructor<?> each : owner.getConstructors()) if (each.getParameterCount() == 0) return true;
    return false;
  }
}
