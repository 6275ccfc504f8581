// assert: fails
// deadlock: holds
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** What runs when futures are done is the program's, also if it is only a reference to a method of the library: two threads add to one list. */
public class ReferencesToAdd {
    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>();
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        first.thenAccept(list::add);
        second.thenAccept(list::add);
        Thread completer = new Thread(() -> first.complete(1), "completer");
        completer.start();
        second.complete(2);
        completer.join();
        assert list.size() == 2;
    }
}
