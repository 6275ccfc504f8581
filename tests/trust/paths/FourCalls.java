// options: --engine paths --entry FourCalls.size --bound calls=4
// assert: fails, violated
// exceptions: holds
// Texts that are only compared, and more calls than the search begins with: it used to end without an answer.
import java.util.ArrayList;
import java.util.List;

public class FourCalls {
    private final List<String> files = new ArrayList<>();

    public void open(String name) {
        files.remove(name);
        files.add(0, name);
        if (files.size() > 4) files.remove(3);
    }

    public void clear() { files.clear(); }

    public String last() {
        if (files.isEmpty()) return "";
        return files.get(files.size() - 1);
    }

    public int size() {
        assert files.size() <= 3;
        return files.size();
    }
}
