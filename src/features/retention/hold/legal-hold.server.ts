/** Legal holds: of one person each; a second person releases them. What they hold is asked here alone. */
import { sql } from 'kysely';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { classNames, type RecordClass } from '../period/record-class.form.ts';
import { legalHold } from './legal-hold.form.ts';

type Hold = ServerRecord<typeof legalHold>;

const heldClasses = (classes: readonly RecordClass[] | null): readonly RecordClass[] =>
  classes === null || classes.length === 0 ? classNames : classes;

type Holding = Pick<Hold, 'employee' | 'applicant' | 'classes'>;

/** What is held is let go of by a release alone, to which a second person agrees. */
function refuseLess(before: Holding, now: Holding): void {
  if (before.employee !== now.employee || before.applicant !== now.applicant)
    invalid({
      employee: 'A hold stays with its person. Enter another hold, and ask for the release of this one.',
    });
  const held = heldClasses(now.classes);
  if (heldClasses(before.classes).every((of) => held.includes(of))) return;
  invalid({
    classes: 'Fewer records are held once a second person has released the hold. Ask for its release.',
  });
}

export const legalHoldServer = formServer(legalHold, {
  check(_work, { record, previous }) {
    const { employee, applicant, classes } = record;
    if ((employee === null) === (applicant === null))
      invalid({ employee: 'Name either an employee or an applicant.' });
    if (applicant !== null && (classes ?? []).length > 0)
      invalid({ classes: 'An applicant is held whole. Leave this empty.' });
    if (previous) refuseLess(previous, record);
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

/**
 * By employee the holds in force, one that is only asked to be released among them. The application by which
 * somebody was hired goes with the register.
 */
export async function holdsOf(
  work: Work,
  employees: readonly number[],
): Promise<ReadonlyMap<number, readonly Held[]>> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; employee: number; matter: string; classes: RecordClass[] | null }>`
    select id, employee_id as employee, matter, classes from legal_hold
    where organisation_id = ${organisationId} and state <> 'released'
      and employee_id = any(${[...employees]}::bigint[])
    union all
    select h.id, hired.employee_id, h.matter, array['register'] from legal_hold h
    join hire hired on hired.organisation_id = ${organisationId} and hired.applicant_id = h.applicant_id
    where h.organisation_id = ${organisationId} and h.state <> 'released'
      and hired.employee_id = any(${[...employees]}::bigint[])
    order by 1`.execute(work.db);
  return Map.groupBy(
    rows.map(({ classes, ...row }) => ({ ...row, classes: heldClasses(classes) })),
    ({ employee }) => employee,
  );
}
