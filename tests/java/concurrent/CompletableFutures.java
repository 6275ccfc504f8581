import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class CompletableFutures {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 20);
    CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 22);
    System.out.println(a.thenCombine(b, Integer::sum).get());
    System.out.println(a.thenApply(x -> x * 2).thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 1)).join());
    System.out.println(CompletableFuture.completedFuture("now").thenApply(String::length).getNow(-1));
    CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> {
      throw new IllegalArgumentException("broken");
    });
    System.out.println(bad.exceptionally(t -> {
      System.out.println(t.getClass().getSimpleName() + " " + t.getMessage());
      return -1;
    }).join());
    System.out.println(bad.handle((v, t) -> t == null ? "ok" : "failed").join());
    try {
      bad.join();
    } catch (CompletionException e) {
      System.out.println(e.getCause());
    }
    try {
      bad.get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause().getMessage());
    }
    List<CompletableFuture<Integer>> all = IntStream.range(0, 5).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).toList();
    CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).join();
    System.out.println(all.stream().map(CompletableFuture::join).toList());
    CompletableFuture<String> manual = new CompletableFuture<>();
    List<String> log = new ArrayList<>();
    manual.thenAccept(v -> log.add("got " + v));
    manual.whenComplete((v, t) -> log.add("done " + v + " " + t));
    System.out.println(manual.isDone() + " " + log);
    manual.complete("value");
    System.out.println(manual.isDone() + " " + new TreeSet<>(log) + " " + manual.complete("other") + " " + manual.join());
    CompletableFuture<String> ex = new CompletableFuture<>();
    ex.completeExceptionally(new RuntimeException("by hand"));
    System.out.println(ex.isCompletedExceptionally() + " " + ex.handle((v, t) -> t.getMessage()).join());
    StringBuffer sb = new StringBuffer();
    CompletableFuture.runAsync(() -> sb.append("run")).thenRun(() -> sb.append(" then")).join();
    System.out.println(sb);
    System.out.println(CompletableFuture.anyOf(CompletableFuture.completedFuture("first"), new CompletableFuture<>()).join());
  }
}
