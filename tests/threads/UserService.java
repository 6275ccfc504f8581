// exceptions: fails
// deadlock: holds
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A lookup finds nothing, and the next stage takes its length. */
public class UserService {
    private static final Map<Integer, String> USERS = Map.of(1, "ann", 2, "bob");

    static CompletableFuture<String> find(int id) {
        return CompletableFuture.supplyAsync(() -> USERS.get(id));
    }

    public static void main(String[] args) {
        int length = find(1).thenCompose(name -> find(name.length())).thenApply(String::length).join();
        System.out.println(length);
    }
}
