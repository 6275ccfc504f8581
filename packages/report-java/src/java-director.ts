/**
 * The director, in Java: a debugger (JDI, part of every JDK) that runs a program and makes its threads go on in the
 * order of a schedule. It is written beside the tests that use it and needs nothing but the JDK.
 *
 * Each thread is held where the schedule has it stand: by a breakpoint before an instruction, at its start, or
 * suspended while it waits in a call. A move lets one go on and waits until it stands where the schedule says, so that
 * one thread moves at a time. Breakpoints are only set in methods that are as they were (length of the code, and the
 * opcode). What was not shown is `Inconclusive`, never a pass.
 */
export const DIRECTOR = `package assay.testing;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.Location;
import com.sun.jdi.Method;
import com.sun.jdi.ObjectCollectedException;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.StringReference;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.Value;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.ExceptionEvent;
import com.sun.jdi.event.ThreadDeathEvent;
import com.sun.jdi.event.ThreadStartEvent;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.event.VMStartEvent;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.ExceptionRequest;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs a program in a JVM of its own, as a debugger does, and lets its threads go on in a given order: each stands at a breakpoint, or is held while it waits, until it is its
 * turn. Nothing is changed in the program; what a thread does when it goes on is what the JVM does.
 */
public final class AssayDirector {
  /** Thrown where nothing was shown: the program has changed, or the JVM chose another of several ways. */
  @SuppressWarnings("serial")
  public static final class Inconclusive extends RuntimeException {
    public Inconclusive(String message) {
      super(message);
    }
  }

  private static final Pattern PLACE = Pattern.compile("(.+)\\\\.([^.(]+)(\\\\(.*) @(\\\\d+) of (\\\\d+), (\\\\w+)(?: #(\\\\d+))?");
  /** How long a thread may take to come to where it should be. */
  private static final long PATIENCE = 30_000;
  /** How long nothing may move where nothing can. */
  private static final long STILL = 1_500;

  private static final class Place {
    final String type;
    final String method;
    final String descriptor;
    final long offset;
    final int length;
    final int opcode;
    /** 0 for the next time. */
    final int visit;

    Place(String text) {
      Matcher parts = PLACE.matcher(text);
      if (!parts.matches()) throw new IllegalArgumentException(text);
      type = parts.group(1).replace('/', '.');
      method = parts.group(2);
      descriptor = parts.group(3);
      offset = Long.parseLong(parts.group(4));
      length = Integer.parseInt(parts.group(5));
      opcode = Integer.parseInt(parts.group(6), 16);
      visit = parts.group(7) == null ? 0 : Integer.parseInt(parts.group(7));
    }

    String key() {
      return type + "." + method + descriptor + "@" + offset;
    }
  }

  /** A thread of the program. */
  private static final class Actor {
    final String name;
    ThreadReference thread;
    boolean isHeld;
    boolean hasEnded;
    /** Where it is to be held next, and by which move; it may come there early, out of a call that nobody can stop it in. */
    Place target;
    int targetMove = -1;
    boolean hasArrived;
    final Map<String, Integer> visits = new HashMap<>();

    Actor(String name) {
      this.name = name;
    }
  }

  private final List<Actor> actors = new ArrayList<>();
  private record Move(int thread, String after, Place place) {}

  private final List<Move> moves = new ArrayList<>();
  private final Map<String, List<Place>> places = new HashMap<>();
  private final Map<ThreadReference, Actor> known = new HashMap<>();
  private final StringBuilder output = new StringBuilder();
  private VirtualMachine machine;
  private boolean begun;
  private boolean isOver;
  private String changed;
  private String thrownClass;
  private int thrownLine;
  private boolean countsCaught;
  private String thrown;

  /** The threads by their names, in the order in which they start. */
  public AssayDirector(String... threads) {
    for (String name : threads) actors.add(new Actor(name));
  }

  /** It is the thread's turn; {@code after} is where it stands then: a place, {@code waits}, {@code inside} a call, or {@code ended}. */
  public AssayDirector move(int thread, String after) {
    Place place = after.contains("@") ? new Place(after) : null;
    if (place != null) places.computeIfAbsent(place.type, key -> new ArrayList<>()).add(place);
    moves.add(new Move(thread, after, place));
    return this;
  }

  /** Follows the schedule; fails with an assertion error when an assertion fails at the line, in any thread. */
  public void failsAssertion(String program, int line) throws Exception {
    thrownClass = "java.lang.AssertionError";
    thrownLine = line;
    countsCaught = true;
    expectThrown(program);
  }

  /** Follows the schedule; fails when a thread ends with such an exception. */
  public void throwsUncaught(String program, String exception) throws Exception {
    thrownClass = exception;
    expectThrown(program);
  }

  private void expectThrown(String program) throws Exception {
    String problem = null;
    try {
      launch(program);
      for (int i = 0; i < moves.size() && problem == null && !hasThrown(); i++) problem = make(i);
      // The last one goes on to its failure by itself.
      if (problem == null && !moves.isEmpty() && !hasThrown()) {
        synchronized (this) {
          Actor last = actors.get(moves.get(moves.size() - 1).thread());
          last.target = null;
          release(last);
        }
        await(PATIENCE, () -> thrown != null || isOver);
      }
      if (thrown == null && problem != null) {
        // Perhaps it fails all the same.
        releaseAll();
        await(STILL, () -> thrown != null || isOver);
      }
    } finally {
      end();
    }
    if (thrown != null) throw new AssertionError(thrown + outputText());
    throw inconclusive(problem == null ? "the schedule was followed, and nothing failed" : problem);
  }

  /** Follows the schedule; fails when the threads named then never go on. */
  public void deadlocks(String program, int... stuck) throws Exception {
    String problem = null;
    String report = null;
    try {
      launch(program);
      for (int i = 0; i < moves.size() && problem == null; i++) problem = make(i);
      if (problem == null) {
        releaseAll();
        long since = System.nanoTime();
        while (report == null && problem == null) {
          Thread.sleep(50);
          String moving = moving(stuck);
          if (moving != null) since = System.nanoTime();
          if (isOver) problem = "the program ended";
          else if (System.nanoTime() - since > STILL * 1_000_000) report = "a deadlock: these threads never go on" + report(stuck);
          else if (moving != null && System.nanoTime() - started > 4 * PATIENCE * 1_000_000) problem = moving + " still moves";
        }
      }
    } finally {
      end();
    }
    if (report != null) throw new AssertionError(report + outputText());
    throw inconclusive(problem);
  }

  /** Follows the schedule; fails when two threads then stand before accesses to the same place that nothing orders. */
  public void races(String program, String what, int first, int second) throws Exception {
    String problem = null;
    String report = null;
    try {
      launch(program);
      for (int i = 0; i < moves.size() && problem == null; i++) problem = make(i);
      if (problem == null) {
        int[] both = {first, second};
        report = "a data race on " + what + ": two threads are about to access it, and nothing orders them" + report(both);
      }
    } finally {
      end();
    }
    if (report != null) throw new AssertionError(report + outputText());
    throw inconclusive(problem);
  }

  private Inconclusive inconclusive(String problem) {
    return new Inconclusive((changed == null ? problem : changed) + outputText());
  }

  // The schedule.

  private long started;

  /** Null, or what is in the way. */
  private String make(int index) throws Exception {
    Move move = moves.get(index);
    Actor actor = actors.get(move.thread());
    if (!await(PATIENCE, () -> actor.thread != null || isOver || changed != null)) return actor.name + " was not started";
    if (changed != null) return changed;
    if (isOver) return "the program ended before it was the turn of " + actor.name;
    synchronized (this) {
      // It is there already, or further.
      if (actor.hasArrived && actor.targetMove >= index) return null;
      actor.hasArrived = false;
      actor.target = null;
      for (int i = index; i < moves.size() && actor.target == null; i++) {
        if (moves.get(i).thread() != move.thread()) continue;
        actor.target = moves.get(i).place();
        actor.targetMove = i;
      }
      release(actor);
    }
    Condition isOut = () -> actor.hasArrived || actor.hasEnded || hasThrown() || isOver || changed != null;
    if (move.place() != null) {
      await(PATIENCE, isOut);
      if (actor.hasArrived || hasThrown()) return null;
      return changed != null ? changed : actor.name + " did not come to " + move.place().key();
    }
    switch (move.after()) {
      case "waits" -> {
        if (!await(PATIENCE, () -> isOut.holds() || isWaiting(actor))) return actor.name + " does not wait";
        hold(actor);
      }
      case "ended" -> await(STILL, isOut);
      default -> await(100, () -> isOut.holds() || isWaiting(actor));
    }
    return changed;
  }

  private void release(Actor actor) {
    if (!actor.isHeld) return;
    actor.isHeld = false;
    try {
      actor.thread.resume();
    } catch (VMDisconnectedException | ObjectCollectedException gone) {
      actor.hasEnded = true;
    }
  }

  private synchronized void releaseAll() {
    machine.eventRequestManager().deleteAllBreakpoints();
    for (Actor actor : actors) {
      actor.target = null;
      release(actor);
    }
  }

  /** Holds a thread that waits: whoever wakes it, it goes on when it is its turn. */
  private synchronized void hold(Actor actor) {
    if (actor.isHeld || actor.hasEnded || isOver) return;
    actor.thread.suspend();
    actor.isHeld = true;
  }

  private boolean isWaiting(Actor actor) {
    try {
      int status = actor.thread == null ? ThreadReference.THREAD_STATUS_NOT_STARTED : actor.thread.status();
      return status == ThreadReference.THREAD_STATUS_WAIT || status == ThreadReference.THREAD_STATUS_MONITOR;
    } catch (VMDisconnectedException | ObjectCollectedException gone) {
      return false;
    }
  }

  /** The name of one of the threads that may go on, null if none does. */
  private synchronized String moving(int[] threads) {
    for (int thread : threads) {
      Actor actor = actors.get(thread);
      if (actor.thread == null || actor.hasEnded || !isWaiting(actor)) return actor.name;
    }
    return null;
  }

  private interface Condition {
    boolean holds();
  }

  private synchronized boolean hasThrown() {
    return thrown != null;
  }

  private boolean await(long millis, Condition condition) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (true) {
      synchronized (this) {
        if (condition.holds()) return true;
        if (System.nanoTime() > end) return false;
        wait(5);
      }
    }
  }

  // The program's JVM.

  private void launch(String program) throws Exception {
    started = System.nanoTime();
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("main").setValue(program);
    arguments.get("home").setValue(System.getProperty("java.home"));
    // Maven may run tests from a jar that only refers to others.
    String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    arguments.get("options").setValue("-ea -cp \\"" + path + "\\"");
    machine = connector.launch(arguments);
    drain(machine.process().getInputStream());
    drain(machine.process().getErrorStream());
    request(machine.eventRequestManager().createThreadStartRequest());
    request(machine.eventRequestManager().createThreadDeathRequest());
    for (String type : places.keySet()) {
      ClassPrepareRequest prepare = machine.eventRequestManager().createClassPrepareRequest();
      prepare.addClassFilter(type);
      request(prepare);
    }
    if (thrownClass != null) {
      ClassPrepareRequest prepare = machine.eventRequestManager().createClassPrepareRequest();
      prepare.addClassFilter(thrownClass);
      request(prepare);
      for (ReferenceType type : machine.classesByName(thrownClass)) watch(type);
    }
    Thread events = new Thread(this::listen, "assay events");
    events.setDaemon(true);
    events.start();
    if (!await(PATIENCE, () -> begun || isOver)) throw new Inconclusive("the program's JVM did not start");
  }

  private static void request(EventRequest request) {
    request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
    request.enable();
  }

  private void watch(ReferenceType type) {
    ExceptionRequest request = machine.eventRequestManager().createExceptionRequest(type, countsCaught, true);
    request(request);
  }

  private void drain(InputStream stream) {
    Thread reader = new Thread(() -> {
      try (stream) {
        byte[] buffer = new byte[8192];
        for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer))
          synchronized (output) {
            if (output.length() < 10_000) output.append(new String(buffer, 0, n));
          }
      } catch (java.io.IOException ended) {
        // There is no more.
      }
    }, "assay output");
    reader.setDaemon(true);
    reader.start();
  }

  private String outputText() {
    synchronized (output) {
      return output.length() == 0 ? "" : "\\n--- output of the program ---\\n" + output;
    }
  }

  private void end() {
    if (machine == null) return;
    try {
      machine.exit(1);
    } catch (VMDisconnectedException gone) {
      // It has ended.
    }
    machine.process().destroyForcibly();
  }

  private void listen() {
    try {
      while (true) {
        EventSet events = machine.eventQueue().remove();
        boolean holds = false;
        synchronized (this) {
          for (Event event : events) holds |= handle(event);
          notifyAll();
        }
        if (!holds) events.resume();
      }
    } catch (InterruptedException | VMDisconnectedException ended) {
      synchronized (this) {
        isOver = true;
        notifyAll();
      }
    }
  }

  /** Whether the thread is to be held. */
  private boolean handle(Event event) {
    if (event instanceof VMStartEvent start) {
      begun = true;
      Actor main = actors.get(0);
      main.thread = start.thread();
      known.put(start.thread(), main);
      // This event has stopped everything: all may go on but this thread.
      start.thread().suspend();
      main.isHeld = true;
      return false;
    }
    if (event instanceof ThreadStartEvent start) return starts(start.thread());
    if (event instanceof ThreadDeathEvent death) {
      Actor actor = known.get(death.thread());
      if (actor != null) actor.hasEnded = true;
    } else if (event instanceof ClassPrepareEvent prepare) {
      ReferenceType type = prepare.referenceType();
      if (type.name().equals(thrownClass)) watch(type);
      for (Place place : places.getOrDefault(type.name(), List.of())) changed = changed == null ? stopAt(type, place) : changed;
    } else if (event instanceof BreakpointEvent at) {
      return arrives(at);
    } else if (event instanceof ExceptionEvent exception) {
      return fails(exception);
    } else if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) {
      isOver = true;
    }
    return false;
  }

  private boolean starts(ThreadReference thread) {
    String name = thread.name();
    for (Actor actor : actors) {
      if (actor.thread != null || actor == actors.get(0) || !actor.name.replaceAll(" \\\\(\\\\d+\\\\)$", "").equals(name)) continue;
      actor.thread = thread;
      actor.isHeld = true;
      known.put(thread, actor);
      return true;
    }
    return false;
  }

  private final Map<String, BreakpointRequest> requests = new HashMap<>();

  /** Null, or why it cannot be. */
  private String stopAt(ReferenceType type, Place place) {
    if (requests.containsKey(place.key())) return null;
    for (Method method : type.methodsByName(place.method, place.descriptor)) {
      byte[] code = method.bytecodes();
      if (code.length != place.length || (code[(int) place.offset] & 0xff) != place.opcode) break;
      Location location = method.locationOfCodeIndex(place.offset);
      if (location == null) break;
      BreakpointRequest request = machine.eventRequestManager().createBreakpointRequest(location);
      requests.put(place.key(), request);
      request(request);
      return null;
    }
    return place.type + "." + place.method + " is not as it was when this test was written: check the program again";
  }

  private boolean arrives(BreakpointEvent event) {
    Actor actor = known.get(event.thread());
    if (actor == null) return false;
    Location location = event.location();
    String key = location.declaringType().name() + "." + location.method().name() + location.method().signature() + "@" + location.codeIndex();
    int visit = actor.visits.merge(key, 1, Integer::sum);
    Place target = actor.target;
    if (target == null || !target.key().equals(key) || target.visit != 0 && target.visit != visit) return false;
    actor.hasArrived = true;
    actor.isHeld = true;
    return true;
  }

  private boolean fails(ExceptionEvent event) {
    if (thrown != null) return false;
    if (thrownLine > 0 && event.location().lineNumber() != thrownLine) return false;
    Actor actor = known.get(event.thread());
    StringBuilder text = new StringBuilder(event.exception().referenceType().name());
    Value message = event.exception().getValue(event.exception().referenceType().fieldByName("detailMessage"));
    if (message instanceof StringReference string) text.append(": ").append(string.value());
    text.append(" in thread ").append(actor == null ? event.thread().name() : actor.name);
    appendStack(text, event.thread());
    thrown = text.toString();
    return true;
  }

  // For people.

  private synchronized String report(int[] threads) {
    machine.suspend();
    StringBuilder text = new StringBuilder();
    for (int thread : threads) {
      Actor actor = actors.get(thread);
      text.append("\\n").append(actor.name);
      if (actor.thread == null) continue;
      try {
        if (actor.thread.status() == ThreadReference.THREAD_STATUS_MONITOR) text.append(" waits to enter a ").append(actor.thread.currentContendedMonitor().type().name());
        else if (actor.thread.status() == ThreadReference.THREAD_STATUS_WAIT) text.append(" waits");
      } catch (IncompatibleThreadStateException running) {
        text.append(" runs");
      }
      appendStack(text, actor.thread);
    }
    return text.toString();
  }

  private static void appendStack(StringBuilder text, ThreadReference thread) {
    try {
      for (StackFrame frame : thread.frames()) {
        Location at = frame.location();
        String file;
        try {
          file = at.sourceName() + ":" + at.lineNumber();
        } catch (AbsentInformationException none) {
          file = "unknown source";
        }
        text.append("\\n    at ").append(at.declaringType().name()).append(".").append(at.method().name()).append("(").append(file).append(")");
      }
    } catch (IncompatibleThreadStateException running) {
      text.append(" (running)");
    }
  }
}
`;
