import java.util.*;

public class BuilderPattern {
  static final class HttpRequest {
    private final String method, url;
    private final Map<String, List<String>> headers;
    private final byte[] body;
    private final int timeout;

    private HttpRequest(Builder b) {
      method = b.method;
      url = b.url + (b.query.isEmpty() ? "" : "?" + String.join("&", b.query));
      Map<String, List<String>> h = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      b.headers.forEach((k, v) -> h.put(k, List.copyOf(v)));
      headers = Collections.unmodifiableMap(h);
      body = b.body.clone();
      timeout = b.timeout;
    }

    static Builder to(String url) {
      return new Builder(url);
    }

    Builder toBuilder() {
      Builder b = new Builder(url).method(method).timeout(timeout).body(body);
      headers.forEach((k, vs) -> vs.forEach(v -> b.header(k, v)));
      return b;
    }

    @Override
    public String toString() {
      return method + " " + url + " " + headers + " body=" + Arrays.toString(body) + " timeout=" + timeout;
    }

    static final class Builder {
      private final String url;
      private String method = "GET";
      private final List<String> query = new ArrayList<>();
      private final Map<String, List<String>> headers = new LinkedHashMap<>();
      private byte[] body = {};
      private int timeout = 30;

      private Builder(String url) {
        if (!url.startsWith("http")) throw new IllegalArgumentException("url: " + url);
        this.url = url;
      }

      Builder method(String m) {
        method = m.toUpperCase();
        return this;
      }

      Builder query(String k, Object v) {
        query.add(k + "=" + v.toString().replace(" ", "+"));
        return this;
      }

      Builder header(String k, String v) {
        headers.computeIfAbsent(k, x -> new ArrayList<>()).add(v);
        return this;
      }

      Builder body(byte... b) {
        body = b;
        return this;
      }

      Builder timeout(int t) {
        timeout = t;
        return this;
      }

      HttpRequest build() {
        List<String> errors = new ArrayList<>();
        if (timeout <= 0) errors.add("timeout " + timeout);
        if (method.equals("GET") && body.length > 0) errors.add("GET with body");
        if (!errors.isEmpty()) throw new IllegalStateException(String.join("; ", errors));
        return new HttpRequest(this);
      }
    }
  }

  abstract static class Pizza {
    enum Topping { HAM, ONION, OLIVE }

    final Set<Topping> toppings;

    abstract static class Builder<T extends Builder<T>> {
      final EnumSet<Topping> toppings = EnumSet.noneOf(Topping.class);

      T add(Topping t) {
        toppings.add(t);
        return self();
      }

      abstract Pizza build();

      protected abstract T self();
    }

    Pizza(Builder<?> b) {
      toppings = b.toppings.clone();
    }
  }

  static class Calzone extends Pizza {
    final boolean sauceInside;

    static class Builder extends Pizza.Builder<Builder> {
      private boolean inside;

      Builder sauceInside() {
        inside = true;
        return this;
      }

      @Override
      Calzone build() {
        return new Calzone(this);
      }

      @Override
      protected Builder self() {
        return this;
      }
    }

    Calzone(Builder b) {
      super(b);
      sauceInside = b.inside;
    }

    @Override
    public String toString() {
      return "Calzone" + toppings + (sauceInside ? " inside" : "");
    }
  }

  public static void main(String[] args) {
    HttpRequest r = HttpRequest.to("http://a.b/c").method("post").query("q", "two words").query("n", 5).header("X-Id", "1").header("Accept", "text").header("X-Id", "2").body((byte) 1, (byte) 2).build();
    System.out.println(r);
    System.out.println(r.toBuilder().timeout(5).header("x-id", "3").build());
    System.out.println(r.headers.get("ACCEPT"));
    byte[] shared = {9};
    HttpRequest.Builder b = HttpRequest.to("https://x").method("PUT").body(shared);
    HttpRequest q = b.build();
    shared[0] = 1;
    System.out.println(q);
    for (Runnable bad : new Runnable[] {() -> HttpRequest.to("ftp://x"), () -> b.timeout(-1).build(), () -> b.method("get").build(), () -> r.headers.put("a", List.of()), () -> r.headers.get("X-Id").add("z")}) {
      try {
        bad.run();
        System.out.println("accepted");
      } catch (IllegalArgumentException | IllegalStateException | UnsupportedOperationException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      }
    }
    Calzone.Builder cb = new Calzone.Builder().add(Pizza.Topping.OLIVE).sauceInside().add(Pizza.Topping.HAM);
    Calzone c1 = cb.build();
    cb.add(Pizza.Topping.ONION);
    System.out.println(c1 + " " + cb.build());
  }
}
