/**
 * What a check has to answer, and what is answered by now: one question for each property, or for each place that has a
 * result of its own.
 */
import { breaks, type Failure, type Location, locationKey, type Others, type Result, type Task, type Violation } from "@assay/checking";
import type { Property } from "@assay/spec";
import type { PathFailure } from "./exploration.js";

export interface Question {
  readonly property: Property;
  /** Undefined for a property that has one result. */
  readonly location: Location | undefined;
  result: Result | undefined;
  /** A violation was found that the concrete machine does not show. */
  disputed: string | undefined;
  /** Another engine has answered it. */
  isLeft: boolean;
}

export class Questions {
  readonly all: Question[];

  constructor(readonly task: Task) {
    this.all = task.properties.flatMap((property) => {
      const places = placesOf(task, property);
      const question = (location: Location | undefined): Question => ({
        ...{ property, location, result: undefined, disputed: undefined, isLeft: false },
      });
      return places.length === 0 ? [question(undefined)] : places.map(question);
    });
  }

  get open(): readonly Question[] {
    return this.all.filter(({ result, isLeft }) => result === undefined && !isLeft);
  }

  of(property: Property): readonly Question[] {
    return this.all.filter((question) => question.property === property);
  }

  /** What others have answered is left to them. */
  leaveTo(others: Others): void {
    for (const question of this.open) question.isLeft = others.verdictOf(question.property, question.location) !== undefined;
  }

  /** All of a property is left to others. */
  leave(property: Property): void {
    for (const question of this.of(property)) question.isLeft = true;
  }

  /** The open questions that a failure may answer. */
  concerned(failure: PathFailure): readonly Question[] {
    return this.open.filter(({ property, location, disputed }) => {
      if (property.kind !== failure.kind || disputed !== undefined) return false;
      if (failure.kind === "assert") return location === undefined || locationKey(location) === locationKey(locationOf(failure.site));
      return breaks(this.task.program, [exceptionOf(failure)], property) !== undefined;
    });
  }

  /** The question that a violation answers: an assertion of a library's is none of the listed ones. */
  answered({ property, location }: Violation): Question | undefined {
    const mine = this.of(property);
    return mine.find(
      (each) => each.location === undefined || (location !== undefined && locationKey(each.location) === locationKey(location)),
    );
  }
}

/** Whether what failed in a run answers the question. */
export function isBroken({ program }: Task, { property, location }: Question, failures: readonly Failure[]): boolean {
  const mine = location === undefined ? failures : failures.filter((each) => locationKey(each.location) === locationKey(location));
  return breaks(program, mine, property) !== undefined;
}

/** Where the property has results of its own; nowhere: it has one. */
export function placesOf({ assertions = [] }: Task, property: Property): readonly Location[] {
  return property.kind === "assert" ? assertions : [];
}

export function locationOf({
  file,
  line,
  source,
}: {
  readonly file: string | undefined;
  readonly line: number;
  readonly source: string;
}): Location {
  return { file, line, procedure: source };
}

function exceptionOf({ exception, runtime }: Extract<PathFailure, { kind: "exceptions" }>): Failure {
  return {
    kind: "exceptions",
    class: exception.$c.name,
    isMarked: (map) => (exception[runtime.fieldNamed(map)] ?? 0) !== 0,
    message: "",
    location: { file: undefined, line: 0, procedure: "" },
  };
}
