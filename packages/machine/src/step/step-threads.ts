/**
 * Threads as data, and the operations on them.
 *
 * An operation happens when the statement that asks for it is run. One that has to wait changes its thread's record and
 * leaves its frames (it throws an {@link Unwinding}); when the thread goes on, the statement is run again, and the
 * record says how far the operation has come. So a blocked thread is nothing but a record and frames. All records are
 * written through the undo log.
 *
 * *Visible* operations are those whose order with other threads' can matter: entering a monitor that is not held
 * already, waiting, waking others, starting and asking after threads. Before one happens, the thread *arrives*: where
 * somebody chooses (`stops`), it leaves its frames there, and the operation happens when it is chosen. Leaving a
 * monitor belongs to what comes before it (Lipton's left mover); what else does where steps are large is said in
 * `interleaving.ts`.
 */

import type { GlobalCell } from "../concrete/compile/linkage.js";
import { extensionOf, type Obj } from "../concrete/heap.js";
import { Unsupported } from "../concrete/signals.js";
import type { Threads } from "../concrete/threads.js";
import type { AtOnce, Footprint } from "./footprint.js";
import { type Frame, Unwinding } from "./frames.js";
import type { AccessSite, Interleaving } from "./interleaving.js";
import { QUESTIONS, type Reads } from "./reads.js";
import { type Arrival, StepMonitor, StepThread } from "./thread-record.js";
import { holdsTimes } from "./times.js";
import type { UndoLog } from "./undo-log.js";

const SPIN_NANOSECONDS = 10e6;

/**
 * Operations whose order with others that matter to them is happens-before. (For an access it is known when it
 * happens.) Two volatile accesses, in contrast, may have to keep their order though happens-before does not order them:
 * a read before a write, two writes.
 */
const ORDERED: ReadonlySet<Arrival["op"]> = new Set<Arrival["op"]>([
  "enter",
  "reenter",
  "begin",
  "initialize",
  "spin",
  "access",
  "atomic",
  "start",
]);

export class StepThreads implements Threads {
  readonly #log: UndoLog;
  readonly main: StepThread;
  /** The thread that runs; while none does, the last one. */
  current: StepThread;
  /** Whether threads stop before visible operations. */
  stops = false;
  /** Whether the operation that the current thread comes to next has been chosen. */
  chosen = false;
  /** Above 0 while code runs that cannot be left, as a native called it. */
  uninterrupted = 0;
  /**
   * Whether a plain access begins another block: this one has released something, or done what may depend on others
   * without being ordered by happens-before.
   */
  #splits = false;
  /** What the block that runs has done so far, if anybody wants to know. */
  footprint: Footprint | undefined;
  readonly #clock = { now: 0 };
  /** Who came first, and every thread there has been: told with the threads, where it matters. */
  readonly table: { all: readonly StepThread[]; stamp: number; started: boolean };

  /** Who is told what operations look at, besides the thread that runs. */
  readonly #reads: Reads;
  readonly #interleaving: Interleaving | undefined;
  readonly #large: boolean;
  readonly #ownClocks: boolean;
  readonly #observesThreads: boolean;
  /**
   * Shared with generated code: `a` is not 0 inside an atomic procedure (`Atomic` of `frames.ts`), `r` is not 0 where
   * what comes next in it begins a block, `w` is 1 while accesses are looked at.
   */
  readonly #state: { a: number; r: number; w: number; u: Unwinding | null };

  constructor(
    log: UndoLog,
    state: { a: number; r: number; w: number; u: Unwinding | null },
    reads: Reads,
    interleaving: Interleaving | undefined,
  ) {
    this.#log = log;
    this.#state = state;
    this.#reads = reads;
    this.#interleaving = interleaving;
    this.#large = interleaving?.steps === "large";
    this.#ownClocks = interleaving?.clocks === "own";
    this.#observesThreads = interleaving?.observes?.threads === "observed";
    this.main = new StepThread(0, null, "main", () => false);
    this.current = this.main;
    this.table = { all: [this.main], stamp: 0, started: false };
  }

  get all(): readonly StepThread[] {
    return this.table.all;
  }

  get now(): number {
    if (this.#ownClocks) return this.current.time;
    this.#reads.note(this.#clock);
    return this.#clock.now;
  }

  set now(value: number) {
    if (this.#ownClocks) this.set(this.current, "time", value);
    else this.#log.set(this.#clock, "now", value);
  }

  /** The thread has waited long enough. */
  advance(thread: StepThread): void {
    if (this.#ownClocks) this.set(thread, "time", Math.max(thread.time, thread.deadline!));
    else this.now = Math.max(this.now, thread.deadline!);
  }

  /** Sets a thread's own clock back, if nothing depends on it. */
  settle(thread: StepThread): void {
    if (thread.time === 0 || thread.deadline !== undefined || holdsTimes(thread)) return;
    this.set(thread, "time", 0);
  }

  get startedThreads(): boolean {
    return this.table.started;
  }

  get live(): readonly StepThread[] {
    return this.all.filter((each) => each.status !== "ended");
  }

  set<K extends keyof StepThread & string>(thread: StepThread, key: K, value: StepThread[K]): void {
    this.#log.set(thread, key, value);
  }

  // Stopping.

  /** A block begins: `footprint` is told what it does. */
  begin(footprint: Footprint | undefined): void {
    this.#splits = false;
    this.footprint = footprint;
    this.#state.w = this.#interleaving !== undefined && this.startedThreads ? 1 : 0;
  }

  /**
   * The current thread is about to do something visible: it stops here, unless that was chosen, nobody chooses, or it
   * belongs to the block that runs.
   */
  arrive(op: Arrival["op"], object: Obj | null): void {
    if (!this.stops || this.uninterrupted > 0 || this.#isChosen() || this.#belongs(op)) return;
    this.#stop({ op, object });
  }

  /**
   * The current thread is about to do something that may change what a proposition says: it stops here, also if it is
   * alone. Atomic procedures stop before they begin.
   */
  arriveObserved(arrival: Arrival): void {
    if (!this.stops || this.#isChosen() || this.#isInside()) return;
    if (this.uninterrupted > 0) throw new Unsupported("what a proposition reads is written by code that the machine calls", undefined);
    this.#stop(arrival);
  }

  /**
   * The count of a place is about to change. That belongs to the statement before, if the block began with it (`forget`
   * came before that statement, and it was chosen); if it was part of a block that had begun before, no other thread
   * can tell when it happened, and the two may as well happen here.
   */
  arriveAtPlace(arrival: Arrival): void {
    if (this.chosen || !this.#isFresh) this.arriveObserved(arrival);
  }

  /** Whether what was chosen last happens now. */
  #isFresh = false;

  /** A statement begins that the count of a place may follow. */
  forget(): void {
    this.#isFresh = false;
  }

  /** An atomic procedure begins. */
  arriveAtomic(): void {
    if (this.observesLibrary && this.uninterrupted === 0) this.arriveObserved({ op: "atomic", object: null });
    else this.arrive("atomic", null);
  }

  /**
   * An operation that changes what threads are doing, or what they hold: belongs to the block before it where no
   * proposition asks.
   */
  arriveAtThreads(op: Arrival["op"], object: Obj | null): void {
    if (this.#observesThreads) this.arriveObserved({ op, object });
    else this.arrive(op, object);
  }

  /**
   * The first thread is started at a stop of its own, whoever starts it: what there is before is the same in every
   * state.
   */
  arriveAtStart(thread: Obj): void {
    if (this.startedThreads) this.arriveAtThreads("start", thread);
    else this.arrive("start", thread);
  }

  /** Stops, unless it was chosen, where there is a choice or something to wait for, also inside atomic procedures. */
  #arriveAnywhere(arrival: Arrival): void {
    if (this.stops && this.uninterrupted === 0 && !this.#isChosen()) this.#stop(arrival);
  }

  #isChosen(): boolean {
    if (!this.chosen) return false;
    this.chosen = false;
    this.#isFresh = true;
    if (!ORDERED.has(this.current.arrival!.op)) this.#splits = true;
    this.set(this.current, "arrival", null);
    return true;
  }

  #stop(arrival: Arrival): never {
    this.set(this.current, "arrival", arrival);
    this.leave();
  }

  /**
   * Whether an operation belongs to the block before it. Who is alone need not stop, except where others come into
   * being: what was before is the same in every state.
   */
  #belongs(op: Arrival["op"]): boolean {
    // Atomic procedures are single operations with small steps, too; starting a thread is where its beginning is seen.
    if (!this.#large) return this.#isInside() && op !== "start";
    if (op === "start") return this.startedThreads;
    return this.#isInside() || op === "wait" || op === "notifyAll" || this.#isAlone();
  }

  /** Whether what happens next belongs to the atomic operation that has begun. */
  #isInside(): boolean {
    return this.#state.a !== 0 && this.#state.r === 0;
  }

  #isAlone(): boolean {
    this.#reads.note(QUESTIONS.othersLive);
    let live = 0;
    for (const each of this.all) if (each.status !== "ended" && ++live > 1) return false;
    return true;
  }

  // Accesses.

  /** The statement that is next makes these accesses. */
  arriveAtAccesses(sites: readonly AccessSite[]): void {
    if (!this.stops || this.uninterrupted > 0 || this.#isChosen()) return;
    const isVisible = sites.some(({ mode }) => mode !== "plain") || !this.#large || this.#splits;
    if (isVisible && !this.#belongs("access")) this.#stop({ op: "access", object: null, accesses: sites });
  }

  /** An access happens. */
  touch(site: AccessSite, object: object, key: string | number, atOnce: AtOnce = "itself"): void {
    const { footprint } = this;
    if (site.mode === "benign") return;
    // What natives do is looked at also where it is visible: others may reach the place by a name whose accesses are
    // not. So are visible accesses to elements, which others may copy several of at once.
    if (site.mode === "plain" || site.isNative === true || site.key === undefined)
      footprint?.touch(site, object, key, this.#state.a !== 0, atOnce);
    if (site.mode !== "plain") this.#splits = true;
    if (site.mode === "volatile") {
      if (site.kind !== "write") footprint?.acquire(object, key);
      if (site.kind !== "read") this.#releases(object, key);
    }
  }

  #releases(object: object, key: string | number): void {
    this.#splits = true;
    this.footprint?.release(object, key);
  }

  /** Somebody asks for a class that is initialized, or finds that it has to be. */
  acquireClass(initialization: GlobalCell): void {
    this.#reads.note(initialization);
    this.footprint?.acquire(initialization, "initialized");
  }

  releaseClass(initialization: GlobalCell): void {
    this.#releases(initialization, "initialized");
  }

  /** Another thread is initializing the class: this one looks again when that is over. */
  awaitClass(initialization: GlobalCell): void {
    if (this.stops && this.uninterrupted === 0) this.#arriveAnywhere({ op: "initialize", object: null, initialization });
    else this.yield();
  }

  leave(): never {
    if (this.uninterrupted > 0) throw new Unsupported("a procedure called by the machine blocks", undefined);
    throw (this.#state.u = new Unwinding("stops"));
  }

  #block(how: string, on: Obj | null): never {
    const thread = this.current;
    if (this.uninterrupted > 0) this.leave();
    this.set(thread, "status", "blocked");
    this.set(thread, "blockedIn", how);
    this.set(thread, "blockedOn", on);
    this.#stamp(thread);
    this.leave();
  }

  #stamp(thread: StepThread): void {
    this.#log.set(this.table, "stamp", this.table.stamp + 1);
    this.set(thread, "since", this.table.stamp);
  }

  #makeReady(thread: StepThread): void {
    this.#reads.note(thread);
    this.set(thread, "status", "ready");
    this.set(thread, "deadline", undefined);
    // Who waited has yet to enter the monitor again; nothing else needs to be known of what is over.
    if (!hasWaited(thread)) this.#unblocked(thread);
    this.#stamp(thread);
  }

  #unblocked(thread: StepThread): void {
    this.set(thread, "blockedIn", "");
    this.set(thread, "blockedOn", null);
  }

  /** Ends a thread's wait, sleep or park. Who waited has to enter its monitor again. */
  wake(thread: StepThread): void {
    this.#makeReady(thread);
    if (!this.stops) return;
    const op = hasWaited(thread) ? "reenter" : thread.phase === "slept" ? "sleep" : "park";
    this.set(thread, "arrival", { op, object: thread.blockedOn, ...(op === "reenter" ? this.#attempted : {}) });
  }

  // Monitors.

  monitorOf(object: Obj): StepMonitor {
    const extension = extensionOf(object);
    const monitor = (extension.monitor ??= new StepMonitor(object)) as StepMonitor;
    this.#reads.note(monitor);
    return monitor;
  }

  /**
   * Whether the thread that is about to enter could go on now: it can enter, or, where threads are observed, be
   * blocked.
   */
  goesOn(thread: StepThread, { object, attempted }: Arrival): boolean {
    return (this.#observesThreads && attempted !== true) || this.canEnter(thread, object!);
  }

  get #attempted(): { readonly attempted?: true } {
    return this.#observesThreads ? { attempted: true } : {};
  }

  /**
   * Whether code of the library may change what propositions say: it writes fields and elements, and starts, stops and
   * wakes threads; it writes no static field of the program.
   */
  get observesLibrary(): boolean {
    return this.#observesThreads || this.#interleaving?.observes?.objects === "observed";
  }

  /**
   * Whether the thread stops before it ends: where that can be observed, and where the program may end with it, which
   * ends daemons wherever they are: they may come further before.
   */
  stopsAtEnd(thread: StepThread): boolean {
    if (!this.stops) return false;
    this.#reads.note(QUESTIONS.otherDaemons);
    return this.#observesThreads || (!thread.isDaemon() && this.live.some((other) => other !== thread && other.isDaemon()));
  }

  /** Whether the thread could enter the monitor now. */
  canEnter(thread: StepThread, object: Obj): boolean {
    const monitor = this.monitorOf(object);
    return monitor.count === 0 || monitor.owner === thread;
  }

  enter(object: Obj): void {
    const thread = this.current;
    const monitor = this.monitorOf(object);
    if (monitor.count > 0 && monitor.owner === thread) {
      this.#log.set(monitor, "count", monitor.count + 1);
      return;
    }
    this.arriveAtThreads("enter", object);
    this.#acquire(object, "enter");
    this.#log.set(monitor, "count", 1);
  }

  /** Takes a free monitor, or blocks. */
  #acquire(object: Obj, op: "enter" | "reenter"): void {
    const monitor = this.monitorOf(object);
    if (monitor.count > 0 && monitor.owner !== this.current) {
      // Where somebody chooses, it is chosen when it can go on.
      if (this.stops && this.uninterrupted === 0) this.#stop({ op, object, ...this.#attempted });
      this.#block("entering a monitor", object);
    }
    this.#log.set(monitor, "owner", this.current);
    this.footprint?.acquire(object, "monitor");
  }

  exit(object: Obj): void {
    const monitor = this.monitorOf(object);
    if (this.#observesThreads && monitor.count === 1) this.arriveObserved({ op: "exit", object });
    this.#log.set(monitor, "count", monitor.count - 1);
    if (monitor.count === 0) this.#released(object);
  }

  /** The one that came first may try again; where somebody chooses, all that wait for it may. */
  #released(object: Obj): void {
    this.#log.set(this.monitorOf(object), "owner", null);
    this.#releases(object, "monitor");
    this.#reads.note(QUESTIONS.blocked);
    if (!this.all.some((each) => each.blockedOn === object && each.status === "blocked")) return;
    const entering = this.#blockedOn(object, "entering a monitor");
    for (const each of this.stops ? entering : entering.slice(0, 1)) this.#makeReady(each);
  }

  #blockedOn(object: Obj, how: string): StepThread[] {
    this.#reads.note(QUESTIONS.blocked);
    const found = this.all.filter((each) => each.status === "blocked" && each.blockedOn === object && each.blockedIn === how);
    return found.sort((a, b) => a.since - b.since);
  }

  holds(object: Obj): boolean {
    const monitor = this.monitorOf(object);
    return monitor.count > 0 && monitor.owner === this.current;
  }

  // Waiting. Each returns 1 when the thread was interrupted instead.

  /**
   * Who is notified returns normally, and an interrupt that comes before it returns stays pending: no notification is
   * lost to an interrupt (JLS 17.2.4). Who is interrupted stays in the wait set, and may still be notified there, until
   * it leaves by a move of its own ({@link isLeaving}), as with limits of time.
   */
  wait(object: Obj, millis: bigint): number {
    const thread = this.current;
    if (!hasWaited(thread)) {
      this.arriveAtThreads("wait", object);
      if (this.#takeInterrupt()) return 1;
      const monitor = this.monitorOf(object);
      this.set(thread, "count", monitor.count);
      this.#log.set(monitor, "count", 0);
      this.#released(object);
      this.set(thread, "phase", "waited");
      if (millis > 0n) this.set(thread, "deadline", this.now + Number(millis) * 1e6);
      this.#block("Object.wait", object);
    }
    const on = thread.blockedOn!;
    this.arrive("reenter", on);
    this.#acquire(on, "reenter");
    this.#log.set(this.monitorOf(on), "count", thread.count);
    const isNotified = thread.phase === "notified";
    this.set(thread, "count", 0);
    this.set(thread, "phase", "none");
    this.#unblocked(thread);
    return !isNotified && this.#takeInterrupt() ? 1 : 0;
  }

  /** Those that wait on the object: who has waited longest first, or, where somebody chooses, by their numbers. */
  waiting(object: Obj): StepThread[] {
    const waiting = this.#blockedOn(object, "Object.wait");
    return this.stops ? waiting.sort((a, b) => a.number - b.number) : waiting;
  }

  /** Which waiter a `notify` wakes: an index of {@link waiting}. */
  choice = 0;

  notify(object: Obj): void {
    if (!this.#large) this.arrive("notify", object);
    else if (this.#observesThreads && this.#state.a === 0) this.arriveObserved({ op: "notify", object });
    else if (this.stops && this.waiting(object).length > 1) this.#arriveAnywhere({ op: "notify", object });
    const next = this.waiting(object)[this.stops ? this.choice : 0];
    if (next !== undefined) this.#notified(next);
  }

  notifyAll(object: Obj): void {
    for (const each of this.waiting(object)) this.#notified(each);
  }

  #notified(thread: StepThread): void {
    this.set(thread, "phase", "notified");
    this.wake(thread);
  }

  /** Whether the thread waits, and leaves when it likes as it was interrupted. */
  isLeaving(thread: StepThread): boolean {
    return thread.status === "blocked" && thread.phase === "waited" && thread.interrupted;
  }

  sleep(millis: bigint): number {
    const thread = this.current;
    if (this.#large && this.stops && this.uninterrupted === 0 && !this.#observesThreads) {
      // It takes any time: who is about to sleep sleeps, and goes on when it is chosen. Inside an atomic procedure,
      // too, it may be interrupted.
      if (!this.#isAlone() || this.chosen) this.#arriveAnywhere({ op: "sleep", object: null });
      return this.#takeInterrupt() ? 1 : 0;
    }
    if (thread.phase !== "slept") {
      this.arriveAtThreads("sleep", null);
      if (this.#takeInterrupt()) return 1;
      this.set(thread, "phase", "slept");
      this.set(thread, "deadline", this.now + Number(millis) * 1e6);
      this.#block("Thread.sleep", null);
    }
    this.#chosenAgain();
    return this.#takeInterrupt() ? 1 : 0;
  }

  park(nanos: bigint): number {
    const thread = this.current;
    if (thread.phase !== "parked") {
      this.arriveAtThreads("park", null);
      if (!thread.permit && !thread.interrupted) {
        this.set(thread, "phase", "parked");
        if (nanos > 0n) this.set(thread, "deadline", this.now + Number(nanos));
        this.#block("LockSupport.park", null);
      }
    } else this.#chosenAgain();
    this.set(thread, "permit", false);
    return thread.interrupted ? 1 : 0;
  }

  /** The second part of an operation that blocked: it was woken, and chosen. */
  #chosenAgain(): void {
    this.set(this.current, "phase", "none");
    this.set(this.current, "arrival", null);
    this.chosen = false;
  }

  unpark(object: Obj | null): void {
    this.arriveAtThreads("unpark", object);
    const thread = this.threadOf(object);
    if (thread === undefined) return;
    this.#reads.note(thread);
    this.set(thread, "permit", true);
    if (thread.status === "blocked" && thread.blockedIn === "LockSupport.park") this.wake(thread);
  }

  yield(): void {
    const thread = this.current;
    if (this.stops && this.uninterrupted === 0) {
      this.arrive("yield", null);
      return;
    }
    if (thread.phase === "yielded") {
      this.set(thread, "phase", "none");
      return;
    }
    if (!this.#othersAreReady()) return;
    if (this.uninterrupted > 0) this.leave();
    this.set(thread, "phase", "yielded");
    this.#makeReady(thread);
    this.leave();
  }

  #othersAreReady(): boolean {
    this.#reads.opaque();
    return this.all.some((each) => each.status === "ready" && each !== this.current);
  }

  /** The current thread has gone round a loop many times: others have their turn, sleepers whose time has come too. */
  spin(): void {
    const thread = this.current;
    if (this.uninterrupted > 0) return;
    if (this.stops) {
      this.set(thread, "arrival", { op: "spin", object: null });
      this.leave();
    }
    if (this.live.length === 1) return;
    this.now += SPIN_NANOSECONDS;
    for (const each of this.live) if (each.deadline !== undefined && each.deadline <= this.now) this.wake(each);
    if (!this.#othersAreReady()) return;
    this.#makeReady(thread);
    this.leave();
  }

  // Threads.

  /** `begin` gives the frame that the thread begins with. */
  start(object: Obj, name: string, isDaemon: () => boolean, begin: () => unknown): void {
    // Once it runs, nobody can change that.
    const isOne = isDaemon();
    const thread = this.add(object, name, () => isOne, begin() as Frame);
    this.#releases(thread, "start");
    if (this.#interleaving !== undefined) this.#state.w = 1;
    const extension = extensionOf(object);
    this.#log.set(extension, "attached", thread);
  }

  add(object: Obj | null, name: string, isDaemon: () => boolean, frame: Frame): StepThread {
    this.#reads.note(QUESTIONS.count);
    const thread = new StepThread(this.all.length, object, name, isDaemon);
    thread.frame = frame;
    thread.arrival = { op: "begin", object: null };
    this.#log.set(this.table, "all", [...this.all, thread]);
    if (object !== null) this.#log.set(this.table, "started", true);
    this.#stamp(thread);
    return thread;
  }

  /** A thread has run to its end. */
  end(thread: StepThread): void {
    this.set(thread, "status", "ended");
    this.set(thread, "frame", null);
    this.set(thread, "arrival", null);
    if (thread.object !== null) this.notifyAll(thread.object);
  }

  isAlive(object: Obj | null): boolean {
    this.arrive("alive", object);
    const thread = this.threadOf(object);
    return thread !== undefined && thread.status !== "ended";
  }

  interrupt(object: Obj | null): void {
    this.arriveAtThreads("interrupt", object);
    const thread = this.threadOf(object);
    if (thread === undefined) return;
    this.#reads.note(thread);
    this.set(thread, "interrupted", true);
    if (thread.status !== "blocked" || thread.blockedIn === "entering a monitor") return;
    if (!this.stops || thread.phase !== "waited") this.wake(thread);
  }

  isInterrupted(object: Obj | null, clear: "clear" | "keep"): boolean {
    this.arrive("interrupted", object);
    return this.interruptOf(object, clear);
  }

  /** As part of another operation. */
  interruptOf(object: Obj | null, clear: "clear" | "keep"): boolean {
    const thread = this.threadOf(object);
    if (thread === undefined) return false;
    this.#reads.note(thread);
    const was = thread.interrupted;
    if (clear === "clear") this.set(thread, "interrupted", false);
    return was;
  }

  /** The main thread is known as null where it has no object. */
  threadOf(object: Obj | null): StepThread | undefined {
    if (object === null) {
      this.#reads.note(this.main);
      return this.main;
    }
    // A state tells of what is attached also whether it has ended.
    const extension = extensionOf(object);
    this.#reads.note(extension);
    return extension.attached as StepThread | undefined;
  }

  #takeInterrupt(): boolean {
    const was = this.current.interrupted;
    this.set(this.current, "interrupted", false);
    return was;
  }
}

function hasWaited({ phase }: StepThread): boolean {
  return phase === "waited" || phase === "notified";
}
