// queue: holds
import assay.Verifier;

public class QueueOfJobs {
  static class Job {
    int priority;
    Job next;
  }

  private Job first;
  private Job last;
  private int size;

  void add(int priority) {
    Job job = new Job();
    job.priority = priority;
    if (last == null) first = job;
    else last.next = job;
    last = job;
    size++;
  }

  public static void main(String[] args) {
    QueueOfJobs jobs = new QueueOfJobs();
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      int priority = Verifier.nondetInt();
      if (priority < 1 || priority > 5) continue;
      jobs.add(priority);
    }
    int highest = 0;
    for (Job job = jobs.first; job != null; job = job.next) {
      assert job.priority >= 1 && job.priority <= 5;
      if (job.priority > highest) highest = job.priority;
    }
    assert highest <= 5;
  }
}
