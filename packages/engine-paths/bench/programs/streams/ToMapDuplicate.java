// assert: holds
// exceptions: fails
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** `toMap` without a merge function throws when two users have the same id. */
public class ToMapDuplicate {
    record User(int id, String name) {}

    static Map<Integer, User> index(List<User> users) {
        return users.stream().collect(Collectors.toMap(User::id, Function.identity()));
    }

    public static void main(String[] args) {
        List<User> users = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int id = Verifier.nondetInt();
            Verifier.assume(id > 0);
            users.add(new User(id, "user" + i));
        }
        Map<Integer, User> index = index(users);
        assert index.size() == 3;
        for (User user : users) assert index.get(user.id()) == user;
    }
}
