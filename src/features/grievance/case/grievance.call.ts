/** What the course of a case shows: what was said and done, the statements, and until when what is due. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type CourseEntry = {
  readonly id: number;
  readonly kind: 'message' | 'note' | 'hearing' | 'step';
  /** Null: whoever reported it without a name, or Muster. */
  readonly author: string | null;
  readonly isMine: boolean;
  readonly isRaiser: boolean;
  readonly at: string;
  readonly text: string;
};

export type CaseCourse = {
  readonly raisedBy: string | null;
  readonly isMine: boolean;
  readonly receivedOn: string;
  readonly detail: string;
  readonly relief: string | null;
  readonly decision: string | null;
  readonly entries: readonly CourseEntry[];
  readonly statements: readonly {
    readonly id: number;
    readonly person: string;
    readonly as: string;
    readonly dueOn: string;
    readonly question: string;
    readonly answer: string | null;
  }[];
  readonly clocks: readonly {
    readonly label: string;
    readonly by: string;
    readonly source: string;
    readonly isOver: boolean;
  }[];
  readonly team: readonly string[];
};

export const caseCourseCall = call({
  method: 'GET',
  path: '/api/grievances/:id',
  params: idParams,
  response: saying(wholeOf<CaseCourse>(), 'label', 'source', 'as'),
});
