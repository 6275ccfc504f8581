/**
 * Threads under a deterministic scheduler.
 *
 * A thread runs until it blocks or ends; then the thread that has been ready for longest goes on. Time is virtual: when
 * no thread is ready, the clock jumps to the earliest deadline of a sleeping or waiting thread. Two runs of a program
 * thus behave alike, and a program that does not block never meets the scheduler.
 *
 * One exception: a thread that has gone round a loop many times without blocking, in a way that may be waiting for
 * another thread (`compile/spinning.ts`), lets the others run, and the clock moves.
 *
 * There are two ways to let another thread run, with the same order of events:
 *
 * - *Nested* (plain functions): the blocked thread's JavaScript frames stay on the stack and a thread that has not
 *   begun yet is run on top of them, to its end. That serves fork and join. When the thread whose turn it is lies
 *   further down the stack, it cannot be reached, and {@link NeedsCoroutines} ends the attempt: the machine runs the
 *   program again, from the start, with coroutines.
 * - *Coroutines* (generator functions): every thread has a stack of its own, and a blocked thread yields to the
 *   scheduler's loop.
 */
import { extensionOf, type Obj } from "./heap.js";
import { Deadlocked, NeedsCoroutines } from "./signals.js";
import { type FullMonitor, monitorOf, newMonitor, newThread, type Thread, type Threads } from "./threads.js";

type Coroutine = Generator<void, unknown>;
type Switching = Generator<void, void>;

export interface SchedulerHost {
  readonly state: { d: number };
  readonly coroutines: boolean;
  /** A thread ended with an exception of the program. */
  uncaught(thread: Thread, exception: unknown): void;
  /** The main thread ended. */
  mainEnded(): void;
  /** Only daemons are left: what has to run before the program ends, if anything. Asked once. */
  exiting(): { readonly name: string; readonly begin: () => unknown } | undefined;
}

/** How often a thread may spin before the run begins again with coroutines. */
const PATIENCE = 200;
/** Virtual time that passes each time a thread spins. */
const SPIN_NANOSECONDS = 10e6;

export class Scheduler implements Threads {
  readonly #host: SchedulerHost;
  readonly #ready: Thread[] = [];
  readonly #live = new Set<Thread>();
  readonly main: Thread;
  current: Thread;
  /** Virtual nanoseconds since the start. */
  now = 0;
  #spins = 0;
  #exiting = false;
  /** Whether any thread but the main one was started. */
  startedThreads = false;

  constructor(host: SchedulerHost) {
    this.#host = host;
    this.main = newThread(null, "main", () => false, undefined);
    this.main.state = "running";
    this.current = this.main;
    this.#live.add(this.main);
  }

  // Monitors. The fast paths are what single-threaded programs see.

  tryEnter(object: Obj): boolean {
    const extension = extensionOf(object);
    const monitor = (extension.monitor ??= newMonitor());
    if (monitor.count === 0) {
      monitor.owner = this.current;
      monitor.count = 1;
      return true;
    }
    if (monitor.owner !== this.current) return false;
    monitor.count++;
    return true;
  }

  enter(object: Obj): void {
    while (!this.tryEnter(object)) {
      this.#awaitMonitor(object);
      this.#switchNested();
    }
  }

  *enterCoroutine(object: Obj): Switching {
    while (!this.tryEnter(object)) {
      this.#awaitMonitor(object);
      yield* this.#switchCoroutine();
    }
  }

  exit(object: Obj): void {
    const monitor = monitorOf(object);
    if (--monitor.count === 0) this.#released(monitor);
  }

  holds(object: Obj): boolean {
    const monitor = object.$x?.monitor;
    return monitor !== null && monitor !== undefined && monitor.count > 0 && monitor.owner === this.current;
  }

  #awaitMonitor(object: Obj): void {
    monitorOf(object).entering.push(this.current);
    this.#block("entering a monitor");
  }

  #released(monitor: FullMonitor): void {
    monitor.owner = null;
    const next = monitor.entering.shift();
    if (next !== undefined) this.#makeReady(next);
  }

  // Waiting. Each returns 1 when the thread was interrupted instead.

  wait(object: Obj, millis: bigint): number {
    if (this.#takeInterrupt()) return 1;
    const count = this.#beginWait(object, millis);
    this.#switchNested();
    this.enter(object);
    return this.#endWait(object, count);
  }

  *waitCoroutine(object: Obj, millis: bigint): Generator<void, number> {
    if (this.#takeInterrupt()) return 1;
    const count = this.#beginWait(object, millis);
    yield* this.#switchCoroutine();
    yield* this.enterCoroutine(object);
    return this.#endWait(object, count);
  }

  #beginWait(object: Obj, millis: bigint): number {
    const monitor = monitorOf(object);
    const count = monitor.count;
    monitor.count = 0;
    this.#released(monitor);
    monitor.waiting.push(this.current);
    this.current.waitingOn = object;
    if (millis > 0n) this.current.deadline = this.now + Number(millis) * 1e6;
    this.#block("Object.wait");
    return count;
  }

  #endWait(object: Obj, count: number): number {
    monitorOf(object).count = count;
    return this.#takeInterrupt() ? 1 : 0;
  }

  notify(object: Obj): void {
    const next = object.$x?.monitor ? monitorOf(object).waiting[0] : undefined;
    if (next !== undefined) this.#wake(next);
  }

  notifyAll(object: Obj): void {
    if (object.$x?.monitor) for (const each of [...monitorOf(object).waiting]) this.#wake(each);
  }

  sleep(millis: bigint): number {
    if (this.#takeInterrupt()) return 1;
    this.#beginSleep(Number(millis) * 1e6);
    this.#switchNested();
    return this.#takeInterrupt() ? 1 : 0;
  }

  *sleepCoroutine(millis: bigint): Generator<void, number> {
    if (this.#takeInterrupt()) return 1;
    this.#beginSleep(Number(millis) * 1e6);
    yield* this.#switchCoroutine();
    return this.#takeInterrupt() ? 1 : 0;
  }

  #beginSleep(nanos: number): void {
    this.current.deadline = this.now + nanos;
    this.#block("Thread.sleep");
  }

  park(nanos: bigint): number {
    if (this.#beginPark(nanos)) this.#switchNested();
    return this.#endPark();
  }

  *parkCoroutine(nanos: bigint): Generator<void, number> {
    if (this.#beginPark(nanos)) yield* this.#switchCoroutine();
    return this.#endPark();
  }

  /** Whether the thread has to block. */
  #beginPark(nanos: bigint): boolean {
    if (this.current.permit || this.current.interrupted) return false;
    if (nanos > 0n) this.current.deadline = this.now + Number(nanos);
    this.#block("LockSupport.park");
    return true;
  }

  #endPark(): number {
    this.current.permit = false;
    return this.current.interrupted ? 1 : 0;
  }

  unpark(object: Obj | null): void {
    const thread = this.#threadOf(object);
    if (thread === undefined) return;
    thread.permit = true;
    if (thread.state === "blocked" && thread.blockedIn === "LockSupport.park") this.#wake(thread);
  }

  yield(): void {
    if (this.#ready.length === 0) return;
    this.#makeReady(this.current);
    this.#switchNested();
  }

  *yieldCoroutine(): Switching {
    if (this.#ready.length === 0) return;
    this.#makeReady(this.current);
    yield* this.#switchCoroutine();
  }

  // Spinning.

  /** The current thread has gone round a loop many times, without coroutines. */
  spin(): void {
    if (this.#live.size > 1 && ++this.#spins >= PATIENCE) throw new NeedsCoroutines();
  }

  /** The current thread has gone round a loop many times: others have their turn, sleepers whose time has come too. */
  *preempt(): Switching {
    if (this.#live.size === 1) return;
    this.now += SPIN_NANOSECONDS;
    for (const each of this.#live) if (each.deadline !== undefined && each.deadline <= this.now) this.#wake(each);
    yield* this.yieldCoroutine();
  }

  // Threads.

  start(object: Obj, name: string, isDaemon: () => boolean, begin: () => unknown): void {
    this.startedThreads = true;
    const thread = newThread(object, name, isDaemon, begin);
    extensionOf(object).attached = thread;
    this.#live.add(thread);
    this.#ready.push(thread);
  }

  /** The current thread's object; null for the main thread. */
  currentObject(): Obj | null {
    return this.current.object;
  }

  isAlive(object: Obj | null): boolean {
    const thread = this.#threadOf(object);
    return thread !== undefined && thread.state !== "ended";
  }

  interrupt(object: Obj | null): void {
    const thread = this.#threadOf(object);
    if (thread === undefined) return;
    thread.interrupted = true;
    if (thread.state === "blocked" && thread.blockedIn !== "entering a monitor") this.#wake(thread);
  }

  interrupted(object: Obj | null, clear: boolean): boolean {
    const thread = this.#threadOf(object);
    if (thread === undefined) return false;
    const was = thread.interrupted;
    if (clear) thread.interrupted = false;
    return was;
  }

  /** The main thread is known as null where it has no object. */
  #threadOf(object: Obj | null): Thread | undefined {
    return object === null ? this.main : (object.$x?.attached as Thread | undefined);
  }

  #takeInterrupt(): boolean {
    const was = this.current.interrupted;
    this.current.interrupted = false;
    return was;
  }

  // Switching.

  #block(how: string): void {
    this.current.state = "blocked";
    this.current.blockedIn = how;
  }

  #makeReady(thread: Thread): void {
    thread.state = "ready";
    thread.deadline = undefined;
    this.#ready.push(thread);
  }

  /** Ends a thread's wait, sleep or park. */
  #wake(thread: Thread): void {
    if (thread.waitingOn !== undefined) {
      const { waiting } = monitorOf(thread.waitingOn);
      waiting.splice(waiting.indexOf(thread), 1);
      thread.waitingOn = undefined;
    }
    this.#makeReady(thread);
  }

  /** The thread whose turn it is, taken from the queue. */
  #next(): Thread {
    if (this.#ready.length === 0) {
      let earliest: Thread | undefined;
      for (const each of this.#live) {
        if (each.deadline !== undefined && (earliest === undefined || each.deadline < earliest.deadline!)) earliest = each;
      }
      if (earliest === undefined) throw new Deadlocked([...this.#live].map((each) => `${each.name}: ${each.blockedIn}`));
      this.now = Math.max(this.now, earliest.deadline!);
      this.#wake(earliest);
    }
    return this.#ready.shift()!;
  }

  /** Lets others run on top of the current thread until it is its turn again. */
  #switchNested(): void {
    const self = this.current;
    const { state } = this.#host;
    self.depth = state.d;
    for (let next = this.#next(); next !== self; next = this.#next()) {
      if (next.begin === undefined) throw new NeedsCoroutines();
      this.#runToEnd(next);
    }
    state.d = self.depth;
    self.state = "running";
    this.current = self;
    this.#spins = 0;
  }

  *#switchCoroutine(): Switching {
    const self = this.current;
    const { state } = this.#host;
    self.depth = state.d;
    yield;
    state.d = self.depth;
    self.state = "running";
    this.current = self;
  }

  #runToEnd(thread: Thread): void {
    const begin = thread.begin!;
    thread.begin = undefined;
    thread.state = "running";
    this.current = thread;
    this.#host.state.d = 0;
    try {
      begin();
    } catch (exception) {
      this.#host.uncaught(thread, exception);
    }
    this.#end(thread);
  }

  #end(thread: Thread): void {
    thread.state = "ended";
    this.#live.delete(thread);
    if (thread.object !== null) this.notifyAll(thread.object);
    else if (thread === this.main) this.#host.mainEnded();
  }

  /** Whether the program goes on. When only daemons are left, what has to run at the end is started as a thread. */
  #hasWork(): boolean {
    for (const each of this.#live) if (!each.isDaemon()) return true;
    if (this.#exiting) return false;
    this.#exiting = true;
    const last = this.#host.exiting();
    if (last === undefined) return false;
    const thread = newThread(null, last.name, () => false, last.begin);
    this.#live.add(thread);
    this.#ready.push(thread);
    return true;
  }

  /**
   * Runs the main thread, then the others until only daemons are left. Returns what main returned; throws what it
   * threw, after that.
   */
  run(begin: () => unknown): { readonly value: unknown } | { readonly thrown: unknown } {
    return this.#host.coroutines ? this.#runCoroutines(begin) : this.#runNested(begin);
  }

  #runNested(begin: () => unknown): { readonly value: unknown } | { readonly thrown: unknown } {
    let ended: { readonly value: unknown } | { readonly thrown: unknown };
    try {
      ended = { value: begin() };
    } catch (thrown) {
      this.#host.uncaught(this.main, thrown);
      ended = { thrown };
    }
    this.#end(this.main);
    while (this.#hasWork()) {
      const next = this.#next();
      if (next.begin === undefined) throw new NeedsCoroutines();
      this.#runToEnd(next);
    }
    return ended;
  }

  #runCoroutines(begin: () => unknown): { readonly value: unknown } | { readonly thrown: unknown } {
    let ended: { readonly value: unknown } | { readonly thrown: unknown } = { value: undefined };
    this.main.coroutine = begin() as Coroutine;
    this.#ready.push(this.main);
    while (this.#hasWork()) {
      const thread = this.#next();
      this.current = thread;
      if (thread.begin !== undefined) {
        thread.coroutine = thread.begin() as Coroutine;
        thread.begin = undefined;
        this.#host.state.d = 0;
      }
      thread.state = "running";
      try {
        const step = thread.coroutine!.next();
        if (step.done !== true) continue;
        if (thread === this.main) ended = { value: step.value };
      } catch (thrown) {
        this.#host.uncaught(thread, thrown);
        if (thread === this.main) ended = { thrown };
      }
      this.#end(thread);
    }
    return ended;
  }
}
