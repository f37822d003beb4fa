/** What is due in a case as it is kept, and who stands on its sides. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Track } from '../category/grievance-category.form.ts';
import { type Course, dueIn } from './case-clock.ts';

type Kept = {
  readonly track: Track | null;
  readonly causedOn: IsoDate;
  readonly receivedOn: IsoDate | null;
  readonly decidedOn: IsoDate | null;
};

export const courseOf = (kept: Kept, today: IsoDate): Course => ({
  track: kept.track ?? 'hr',
  causedOn: kept.causedOn,
  receivedOn: kept.receivedOn ?? today,
  decidedOn: kept.decidedOn,
});

/** What is due next, as the list shows it. */
export function dueOf(kept: Kept, state: string, today: IsoDate) {
  const due = dueIn(state, courseOf(kept, today));
  return { dueOn: due?.by ?? null, dueFor: due?.label ?? null };
}

type Named = {
  readonly complainant: number | null;
  readonly onBehalfOf: number | null;
  readonly accused: readonly { readonly person: number }[];
};

/** Those who never handle it. */
export const sidesOf = (of: Named, keptOut: readonly { readonly person: number }[]) => ({
  ...{ complainant: of.complainant, onBehalfOf: of.onBehalfOf },
  accused: of.accused.map(({ person }) => person),
  keptOut: keptOut.map(({ person }) => person),
});
