import java.util.*;
import java.util.function.*;

public class GenericRecords {
  sealed interface Tree<T extends Comparable<T>> {
    record Leaf<T extends Comparable<T>>() implements Tree<T> {}

    record Node<T extends Comparable<T>>(Tree<T> left, T value, Tree<T> right) implements Tree<T> {}

    default Tree<T> insert(T v) {
      return switch (this) {
        case Leaf<T>() -> new Node<>(new Leaf<>(), v, new Leaf<>());
        case Node<T>(var l, var x, var r) when v.compareTo(x) < 0 -> new Node<>(l.insert(v), x, r);
        case Node<T>(var l, var x, var r) when v.compareTo(x) > 0 -> new Node<>(l, x, r.insert(v));
        case Node<T> n -> n;
      };
    }

    default int size() {
      return switch (this) {
        case Leaf<T> l -> 0;
        case Node<T>(var l, var x, var r) -> l.size() + 1 + r.size();
      };
    }

    default <R> R fold(R zero, BiFunction<R, T, R> f) {
      if (this instanceof Node<T>(var l, var x, var r)) return r.fold(f.apply(l.fold(zero, f), x), f);
      return zero;
    }
  }

  sealed interface Option<T> {
    record Some<T>(T v) implements Option<T> {}

    record None<T>() implements Option<T> {}

    static <T> Option<T> of(T t) {
      return t == null ? new None<>() : new Some<>(t);
    }

    default <R> Option<R> map(Function<T, R> f) {
      return switch (this) {
        case Some<T>(var v) -> of(f.apply(v));
        case None<T>() -> new None<>();
      };
    }
  }

  sealed interface Json {
    record Str(String s) implements Json {}

    record Num(double d) implements Json {}

    record Arr(List<Json> items) implements Json {}

    record Obj(Map<String, Json> fields) implements Json {}

    enum Lit implements Json { TRUE, FALSE, NULL }
  }

  static String print(Json j) {
    return switch (j) {
      case Json.Str(var s) -> '"' + s + '"';
      case Json.Num(var d) when d == Math.rint(d) -> "" + (long) d;
      case Json.Num(var d) -> "" + d;
      case Json.Arr(var items) when items.isEmpty() -> "[]";
      case Json.Arr(var items) -> items.stream().map(GenericRecords::print).reduce((a, b) -> a + "," + b).map(s -> "[" + s + "]").get();
      case Json.Obj(var fs) -> {
        StringJoiner sj = new StringJoiner(",", "{", "}");
        fs.forEach((k, v) -> sj.add(k + ":" + print(v)));
        yield sj.toString();
      }
      case Json.Lit l -> l.name().toLowerCase();
    };
  }

  public static void main(String[] args) {
    Tree<Integer> t = new Tree.Leaf<>();
    for (int v : new int[] {5, 2, 8, 1, 9, 2, 5, 7}) t = t.insert(v);
    System.out.println(t.size() + " " + t.fold("", (s, x) -> s + x + " ") + t.fold(0, Integer::sum));
    System.out.println(new Tree.Leaf<String>().insert("b").insert("a"));
    System.out.println(Option.of("abc").map(String::length).map(n -> n > 2 ? n * 10 : null) + " " + Option.of("a").map(String::length).map(n -> n > 2 ? n : null) + " " + Option.of(null));
    Map<String, Json> fields = new LinkedHashMap<>();
    fields.put("a", new Json.Num(1));
    fields.put("b", new Json.Arr(List.of(new Json.Num(2.5), Json.Lit.NULL, new Json.Arr(List.of()))));
    fields.put("c", new Json.Str("t"));
    System.out.println(print(new Json.Obj(fields)) + " " + new Json.Num(2).equals(new Json.Num(2.0)));
  }
}
