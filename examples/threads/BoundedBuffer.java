// assert: holds
// deadlock: holds
// race: holds
// F {BoundedBuffer.received == 3}: holds
// G {BoundedBuffer.buffer.count <= 1}: holds
/** A place for one item, with `while` around `wait` and `notifyAll` behind every change. */
public class BoundedBuffer {
    private int item;
    private int count;

    synchronized void put(int value) throws InterruptedException {
        while (count == 1) wait();
        item = value;
        count++;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) wait();
        count--;
        notifyAll();
        return item;
    }

    static final BoundedBuffer buffer = new BoundedBuffer();
    static int received;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 3; i++) buffer.put(i);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "producer");
        producer.start();
        for (int i = 1; i <= 3; i++) {
            int value = buffer.take();
            assert value == i;
            received++;
        }
    }
}
