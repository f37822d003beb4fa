/** What the course of a case shows: what was done, the notices with their answers, and what is due when. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type DisciplineEntry = {
  readonly id: number;
  readonly kind: 'note' | 'hearing' | 'reply' | 'step';
  readonly author: string | null;
  readonly at: string;
  readonly text: string;
};

export type DisciplineCourse = {
  readonly employee: string;
  readonly misconduct: string;
  readonly detail: string;
  readonly reportedOn: string;
  readonly entries: readonly DisciplineEntry[];
  readonly notices: readonly {
    readonly id: number;
    readonly kind: string;
    readonly sentOn: string;
    readonly dueOn: string | null;
    readonly repliedOn: string | null;
    readonly reply: string | null;
    readonly helper: string | null;
  }[];
  readonly clocks: readonly {
    readonly label: string;
    readonly by: string;
    readonly source: string;
    readonly isOver: boolean;
  }[];
  readonly parts: readonly { readonly part: string; readonly name: string }[];
  readonly suspensions: readonly {
    readonly id: number;
    readonly from: string;
    readonly until: string | null;
    readonly treated: string | null;
  }[];
};

export const disciplineCourseCall = call({
  method: 'GET',
  path: '/api/discipline/:id',
  params: idParams,
  response: saying(wholeOf<DisciplineCourse>(), 'label', 'source', 'kind', 'part', 'treated'),
});
