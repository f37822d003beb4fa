/** Legal holds: of one person each; a second person releases them. What they hold is asked here alone. */
import { sql } from 'kysely';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { classNames, type RecordClass } from '../period/record-class.form.ts';
import { legalHold } from './legal-hold.form.ts';

type Hold = ServerRecord<typeof legalHold>;

export const legalHoldServer = formServer(legalHold, {
  check(_work, { record: { employee, applicant, classes } }) {
    if ((employee === null) === (applicant === null))
      invalid({ employee: 'Name either an employee or an applicant.' });
    if (applicant !== null && (classes ?? []).length > 0)
      invalid({ classes: 'An applicant is held whole. Leave this empty.' });
  },
  actions: {
    'ask-release': asking(
      { askedFor: longText({ label: 'Why it may be released', required: true, max: 2000 }) },
      (_work: Work, _record: Hold, { askedFor }) => ({ askedFor }),
    ),
    release: (work) => ({ releasedOn: work.today }),
    keep: () => ({ askedFor: null }),
  },
});

export type Held = { readonly id: number; readonly matter: string; readonly classes: readonly RecordClass[] };

/** By employee the holds in force, one that is only asked to be released among them. */
export async function holdsOf(
  work: Work,
  employees: readonly number[],
): Promise<ReadonlyMap<number, readonly Held[]>> {
  const { rows } = await sql<{ id: number; employee: number; matter: string; classes: RecordClass[] | null }>`
    select id, employee_id as employee, matter, classes from legal_hold
    where organisation_id = ${work.session.organisationId} and state <> 'released'
      and employee_id = any(${[...employees]}::bigint[]) order by id`.execute(work.db);
  return Map.groupBy(
    rows.map(({ classes, ...row }) => ({
      ...row,
      classes: classes === null || classes.length === 0 ? classNames : classes,
    })),
    ({ employee }) => employee,
  );
}
