/** A schedule that was written down, followed again: on the program as it is now. */
import type { Failure, Schedule, ScheduleGrain, Task } from "@assay/checking";
import type { InputValue } from "@assay/machine";
import { type ExplicitOptions, followedBy, Subject, Unprepared } from "./setting.js";
import { replaySchedule } from "./witness/replay-schedule.js";

export interface FollowedSchedule {
  /** What happened, as far as it went. */
  readonly schedule: Schedule;
  readonly failures: readonly Failure[];
  /** Whether all moves were there to be made. */
  readonly followed: boolean;
  readonly ended: boolean;
  /** Whether somebody could go on. */
  readonly goesOn: boolean;
}

/** Undefined if what was initialized first cannot be any more. `options` have the library as the grain says. */
export function followSchedule(
  task: Task,
  options: ExplicitOptions,
  { moves }: Schedule,
  { visible, prepared, clocks = "shared" }: ScheduleGrain,
): FollowedSchedule | undefined {
  const subject = new Subject(task, options, new Set(visible), new Set(prepared), clocks);
  try {
    const scheduled = moves.map(({ thread, kind, choice, inputs }) => ({ thread, kind, choice, inputs: inputs as readonly InputValue[] }));
    const { schedule, failures, followed, ended, machine } = replaySchedule({ ...followedBy(subject), moves: scheduled });
    return { schedule, failures, followed, ended, goesOn: !ended && machine.moves().length > 0 };
  } catch (thrown) {
    if (thrown instanceof Unprepared) return undefined;
    throw thrown;
  }
}
