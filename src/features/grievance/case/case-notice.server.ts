/** Whom a case tells: under the bell alone, without a word of what it is about. */
import type { Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import type { Grievance } from './case-record.ts';
import { grievance } from './grievance.form.ts';

type Case = Pick<Grievance, 'id' | 'team' | 'complainant' | 'onBehalfOf'>;

async function tell(
  work: Work,
  { id }: Case,
  on: 'create' | 'told' | 'due',
  people: number[],
  title: Telling,
) {
  const employeeIds = [...new Set(people)].filter((each) => each !== work.session.employeeId);
  if (employeeIds.length === 0) return;
  await raise(work, grievance, on, {
    ...{ record: id, title, to: { employeeIds } },
    path: `${grievance.menu?.path}/${id}`,
  });
}

export const tellHandlers = (work: Work, of: Case, on: 'create' | 'told' | 'due', title: Telling) =>
  tell(
    work,
    of,
    on,
    of.team.map(({ member }) => member),
    title,
  );

/** Whoever raised it, and on whose behalf. A report without a name waits to be looked at by its code. */
export const tellRaiser = (work: Work, of: Case, title: Telling) =>
  tell(
    work,
    of,
    'told',
    [of.complainant, of.onBehalfOf].filter((each) => each !== null),
    title,
  );
