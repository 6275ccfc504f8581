import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class AtomicsAndLocks {
  volatile int vol = 1;
  static final AtomicIntegerFieldUpdater<AtomicsAndLocks> UPD = AtomicIntegerFieldUpdater.newUpdater(AtomicsAndLocks.class, "vol");

  public static void main(String[] args) throws Exception {
    AtomicInteger i = new AtomicInteger(5);
    System.out.println(i.incrementAndGet() + " " + i.getAndIncrement() + " " + i.addAndGet(10) + " " + i.getAndAdd(-3) + " " + i.compareAndSet(14, 100) + " " + i.compareAndSet(14, 200) + " " + i + " " + i.updateAndGet(x -> x / 3) + " " + i.accumulateAndGet(7, Math::max) + " " + i.getAndSet(0) + " " + i.decrementAndGet());
    AtomicLong l = new AtomicLong(1L << 40);
    System.out.println(l.incrementAndGet() + " " + l.getAndUpdate(x -> -x) + " " + l.get());
    AtomicBoolean b = new AtomicBoolean();
    System.out.println(b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b);
    AtomicReference<String> r = new AtomicReference<>("a");
    String old = r.get();
    System.out.println(r.compareAndSet(old, "b") + " " + r.compareAndSet(old, "c") + " " + r.updateAndGet(s -> s + "!") + " " + r);
    AtomicIntegerArray arr = new AtomicIntegerArray(3);
    arr.incrementAndGet(1);
    arr.compareAndSet(2, 0, 9);
    System.out.println(arr + " " + arr.length());
    AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
    ra.set(0, "x");
    System.out.println(ra);
    LongAdder adder = new LongAdder();
    for (int k = 0; k < 10; k++) adder.add(k);
    System.out.println(adder.sum() + " " + adder.sumThenReset() + " " + adder);
    AtomicsAndLocks o = new AtomicsAndLocks();
    System.out.println(UPD.incrementAndGet(o) + " " + o.vol);
    AtomicStampedReference<String> st = new AtomicStampedReference<>("s", 1);
    System.out.println(st.compareAndSet("s", "t", 1, 2) + " " + st.getStamp() + " " + st.getReference());
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.lock();
    System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.tryLock());
    lock.unlock();
    lock.unlock();
    lock.unlock();
    System.out.println(lock.isLocked());
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println("not owner");
    }
    ReadWriteLock rw = new ReentrantReadWriteLock();
    rw.readLock().lock();
    rw.readLock().unlock();
    rw.writeLock().lock();
    System.out.println(rw.readLock().tryLock());
    rw.readLock().unlock();
    rw.writeLock().unlock();
    StampedLock sl = new StampedLock();
    long stamp = sl.tryOptimisticRead();
    System.out.println(sl.validate(stamp));
    try {
      new Object().notify();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      new Object().wait(1);
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    Object mon = new Object();
    synchronized (mon) {
      synchronized (mon) {
        mon.notifyAll();
        System.out.println(Thread.holdsLock(mon));
      }
    }
    System.out.println(Thread.holdsLock(mon));
  }
}
