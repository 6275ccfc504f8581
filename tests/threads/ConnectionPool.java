// assert: fails
// exceptions: holds
// deadlock: holds
import java.util.ArrayDeque;
import java.util.Deque;

/** A pool of connections; a connection that is given back twice is handed out to two users. */
public class ConnectionPool {
    static final class Connection {
        private boolean inUse;
    }

    private final Deque<Connection> free = new ArrayDeque<>();

    ConnectionPool(int size) {
        for (int i = 0; i < size; i++) free.push(new Connection());
    }

    synchronized Connection borrow() throws InterruptedException {
        while (free.isEmpty()) wait();
        return free.pop();
    }

    synchronized void giveBack(Connection connection) {
        free.push(connection);
        notifyAll();
    }

    static void use(ConnectionPool pool, boolean careless) {
        try {
            Connection connection = pool.borrow();
            synchronized (connection) {
                assert !connection.inUse : "two users";
                connection.inUse = true;
            }
            synchronized (connection) {
                connection.inUse = false;
            }
            pool.giveBack(connection);
            if (careless) pool.giveBack(connection);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionPool pool = new ConnectionPool(1);
        Thread careless = new Thread(() -> use(pool, true), "careless");
        careless.start();
        Thread a = new Thread(() -> use(pool, false), "a");
        Thread b = new Thread(() -> use(pool, false), "b");
        a.start();
        b.start();
        careless.join();
        a.join();
        b.join();
    }
}
