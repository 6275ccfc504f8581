import assay.Verifier;

/** Tasks with priorities, dependencies and a budget, in a linked queue kept in order. */
public class Scheduler {
    enum State {
        WAITING,
        READY,
        RUNNING,
        DONE,
        CANCELLED
    }

    static final class Task {
        final String name;
        final int priority;
        int cost;
        State state = State.WAITING;
        Task needs;
        Task next;

        Task(String name, int priority, int cost) {
            this.name = name;
            this.priority = priority;
            this.cost = cost;
        }

        boolean isReady() {
            return needs == null || needs.state == State.DONE;
        }
    }

    /** Linked, the highest priority first, first come first served among equals. */
    static final class Queue {
        private Task head;
        private int size;

        void insert(Task task) {
            size++;
            if (head == null || head.priority < task.priority) {
                task.next = head;
                head = task;
                return;
            }
            Task at = head;
            while (at.next != null && at.next.priority >= task.priority) at = at.next;
            task.next = at.next;
            at.next = task;
        }

        Task take() {
            Task first = head;
            if (first == null) return null;
            head = first.next;
            first.next = null;
            size--;
            return first;
        }

        Task firstReady() {
            Task before = null;
            for (Task at = head; at != null; at = at.next) {
                if (at.isReady()) {
                    if (before == null) head = at.next;
                    else before.next = at.next;
                    at.next = null;
                    size--;
                    return at;
                }
                before = at;
            }
            return null;
        }

        boolean isOrdered() {
            for (Task at = head; at != null && at.next != null; at = at.next) if (at.priority < at.next.priority) return false;
            return true;
        }

        int size() {
            return size;
        }
    }

    private final Queue queue = new Queue();
    private int budget;
    private int spent;
    private int done;
    private int refused;

    Scheduler(int budget) {
        this.budget = budget;
    }

    void add(Task task) {
        if (task.cost < 0) {
            task.state = State.CANCELLED;
            refused++;
            return;
        }
        queue.insert(task);
    }

    /** Runs one task; whether there was one that could be paid for. */
    boolean step() {
        Task task = queue.firstReady();
        if (task == null) return false;
        task.state = State.RUNNING;
        if (task.cost > budget - spent) {
            task.state = State.CANCELLED;
            refused++;
            return false;
        }
        spent += task.cost;
        task.state = State.DONE;
        done++;
        return true;
    }

    void runAll() {
        while (queue.size() > 0) if (!step() && queue.head != null && !queue.head.isReady()) return;
    }

    int urgency(Task task) {
        switch (task.state) {
            case WAITING:
                return task.priority;
            case READY:
                return task.priority + 1;
            case RUNNING:
                return Integer.MAX_VALUE;
            default:
                return 0;
        }
    }

    static String describe(Task task) {
        StringBuilder text = new StringBuilder(task.name);
        text.append(' ').append(task.priority).append(' ').append(task.cost);
        return text.toString();
    }

    public static void main(String[] args) {
        int p = Verifier.nondetInt();
        int q = Verifier.nondetInt();
        int cost = Verifier.nondetInt();

        Queue queue = new Queue();
        queue.insert(new Task("a", p, 1));
        queue.insert(new Task("b", q, 1));
        assert queue.size() == 2;
        assert queue.isOrdered();
        Task highest = queue.take();
        assert highest.priority == Math.max(p, q);
        assert highest.name.equals("a"); // not if q > p

        Scheduler scheduler = new Scheduler(10);
        Task build = new Task("build", 1, cost);
        Task test = new Task("test", 5, 3);
        test.needs = build;
        scheduler.add(test);
        scheduler.add(build);
        assert scheduler.refused == (cost < 0 ? 1 : 0);
        boolean ran = scheduler.step();
        assert !ran || build.state == State.DONE;
        assert scheduler.spent <= scheduler.budget;
        assert test.state == State.WAITING;
        scheduler.runAll();
        assert scheduler.spent <= 10;
        assert test.state == State.DONE; // not if the build is too expensive
        assert scheduler.urgency(build) == 0;
        assert describe(test).length() >= 5;
    }
}
