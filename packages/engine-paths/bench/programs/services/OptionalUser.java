// assert: holds
// exceptions: fails
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A repository with Optional; `mailOf` calls get() without a look. */
public class OptionalUser {
    public record User(int id, String mail) {}

    private final Map<Integer, User> users = new HashMap<>();

    public void save(User user) {
        users.put(user.id(), user);
    }

    public Optional<User> find(int id) {
        Optional<User> found = Optional.ofNullable(users.get(id));
        found.ifPresent(user -> { assert user.id() == id; });
        return found;
    }

    public String mailOrDefault(int id) {
        return find(id).map(User::mail).filter(mail -> mail.contains("@")).orElse("none@example.org");
    }

    public String mailOf(int id) {
        return find(id).get().mail();
    }
}
