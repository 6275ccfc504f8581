// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class BufferOneEach {
    static class Buffer {
        private int item;
        private boolean full;

        synchronized void put(int value) throws InterruptedException {
            while (full) wait();
            assert !full;
            item = value;
            full = true;
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (!full) wait();
            assert full;
            full = false;
            notify();
            return item;
        }
    }

    static Thread started(java.util.concurrent.Callable<?> body) {
        Thread thread = new Thread(() -> {
            try {
                body.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        Buffer b = new Buffer();
        started(() -> { b.put(1); return null; });
        started(() -> b.take());
    }
}
