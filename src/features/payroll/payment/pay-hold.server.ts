/** Pay that is kept back: who holds it, who releases it, and whom it concerns in a month. */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Db } from '#server/database/tenant.ts';
import { formServer } from '#server/feature.ts';
import { withholding } from '#server/run-source.ts';
import { refuse } from '../payroll.refusal.ts';
import { payHold } from './pay-hold.form.ts';

/** The employees whose pay is held back in a month, by what is held. */
export async function heldPeople(
  db: Db,
  organisationId: number,
  month: Month,
  what: 'payout' | 'whole' | 'arrears',
): Promise<Set<number>> {
  const { rows } = await sql<{ employee: number }>`
    select distinct employee_id as employee from pay_hold
    where organisation_id = ${organisationId} and state = 'held' and what = ${what}
      and from_month <= ${month} and (to_month is null or to_month >= ${month})`.execute(db);
  return new Set(rows.map(({ employee }) => employee));
}

export const payHoldServer = formServer(payHold, {
  check(_work, { record, previous }) {
    if (previous && previous.state !== 'held') {
      refuse('payroll.released/pay-hold');
    }
    if (record.toMonth && record.toMonth < record.fromMonth) {
      invalid({ toMonth: 'The last month cannot be before the first.' });
    }
  },
  deleting(_work, { record }) {
    if (record.state !== 'held') {
      refuse('payroll.released/pay-hold-again');
    }
  },
  actions: {
    release: (work) => ({ releasedOn: work.today }),
  },
});

export const payWithheld = withholding({
  whole: ({ db, session }, month) => heldPeople(db, session.organisationId, month, 'whole'),
  arrears: ({ db, session }, month) => heldPeople(db, session.organisationId, month, 'arrears'),
});
