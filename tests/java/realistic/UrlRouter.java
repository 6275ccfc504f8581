import java.util.*;
import java.util.function.*;

public class UrlRouter {
  record Request(String method, String path, Map<String, String> query) {
    static Request parse(String line) {
      String[] p = line.split(" ", 2);
      if (p.length != 2) throw new IllegalArgumentException("bad request line: " + line);
      int q = p[1].indexOf('?');
      Map<String, String> query = new TreeMap<>();
      if (q >= 0) {
        for (String kv : p[1].substring(q + 1).split("&")) {
          int e = kv.indexOf('=');
          query.put(decode(e < 0 ? kv : kv.substring(0, e)), e < 0 ? "" : decode(kv.substring(e + 1)));
        }
      }
      return new Request(p[0], q < 0 ? p[1] : p[1].substring(0, q), query);
    }
  }

  static String decode(String s) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '+') sb.append(' ');
      else if (c == '%') {
        if (i + 2 >= s.length()) throw new IllegalArgumentException("bad escape in " + s);
        sb.append((char) Integer.parseInt(s.substring(i + 1, i + 3), 16));
        i += 2;
      } else sb.append(c);
    }
    return sb.toString();
  }

  record Response(int status, String body) {}

  interface Handler {
    Response handle(Request r, Map<String, String> params);
  }

  static class Router {
    private static class Node {
      final Map<String, Node> fixed = new TreeMap<>();
      Node param, rest;
      String paramName;
      final Map<String, Handler> handlers = new TreeMap<>();
    }

    private final Node root = new Node();
    private final List<UnaryOperator<Handler>> middleware = new ArrayList<>();

    Router on(String method, String pattern, Handler h) {
      Node n = root;
      for (String seg : segments(pattern)) {
        if (seg.startsWith(":")) {
          if (n.param == null) n.param = new Node();
          n = n.param;
          n.paramName = seg.substring(1);
        } else if (seg.equals("*")) {
          if (n.rest == null) n.rest = new Node();
          n = n.rest;
        } else n = n.fixed.computeIfAbsent(seg, s -> new Node());
      }
      if (n.handlers.put(method, h) != null) throw new IllegalStateException("duplicate route " + method + " " + pattern);
      return this;
    }

    Router use(UnaryOperator<Handler> m) {
      middleware.add(m);
      return this;
    }

    private static List<String> segments(String p) {
      List<String> out = new ArrayList<>();
      for (String s : p.split("/")) if (!s.isEmpty()) out.add(s);
      return out;
    }

    private Node match(Node n, List<String> segs, int i, Map<String, String> params) {
      if (i == segs.size()) return n.handlers.isEmpty() ? null : n;
      Node f = n.fixed.get(segs.get(i));
      if (f != null) {
        Node m = match(f, segs, i + 1, params);
        if (m != null) return m;
      }
      if (n.param != null) {
        params.put(n.param.paramName, segs.get(i));
        Node m = match(n.param, segs, i + 1, params);
        if (m != null) return m;
        params.remove(n.param.paramName);
      }
      if (n.rest != null) {
        params.put("*", String.join("/", segs.subList(i, segs.size())));
        return n.rest;
      }
      return null;
    }

    Response dispatch(String line) {
      try {
        Request r = Request.parse(line);
        Map<String, String> params = new TreeMap<>();
        Node n = match(root, segments(r.path()), 0, params);
        if (n == null) return new Response(404, "no " + r.path());
        Handler h = n.handlers.get(r.method());
        if (h == null) return new Response(405, "allow " + n.handlers.keySet());
        for (int i = middleware.size() - 1; i >= 0; i--) h = middleware.get(i).apply(h);
        return h.handle(r, params);
      } catch (IllegalArgumentException e) {
        return new Response(400, e.getMessage());
      } catch (RuntimeException e) {
        return new Response(500, e.getClass().getSimpleName());
      }
    }
  }

  public static void main(String[] args) {
    int[] count = {0};
    Router r = new Router().on("GET", "/", (q, p) -> new Response(200, "home")).on("GET", "/users/:id", (q, p) -> new Response(200, "user " + Integer.parseInt(p.get("id")))).on("DELETE", "/users/:id", (q, p) -> new Response(204, "")).on("GET", "/users/me", (q, p) -> new Response(200, "me " + q.query())).on("GET", "/users/:id/posts/:post", (q, p) -> new Response(200, p.toString())).on("GET", "/files/*", (q, p) -> new Response(200, "file " + p.get("*"))).on("GET", "/crash", (q, p) -> {
      throw new NoSuchElementException("x");
    });
    r.use(next -> (q, p) -> {
      count[0]++;
      Response x = next.handle(q, p);
      return new Response(x.status(), "#" + count[0] + " " + x.body());
    }).use(next -> (q, p) -> q.query().containsKey("deny") ? new Response(403, "denied") : next.handle(q, p));
    for (String line : new String[] {"GET /", "GET /users/42", "GET /users/me?a=1&b=x+y%21&flag", "GET /users/7/posts/9", "POST /users/7", "GET /files/a/b/c.txt", "GET /nope", "GET /users/abc", "GET /users/me/posts/1", "GET /?deny", "GET /crash", "GET", "GET /x?q=%4", "DELETE /users/1"}) System.out.println(line + " => " + r.dispatch(line));
    try {
      r.on("GET", "/users/:uid", (q, p) -> null);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
