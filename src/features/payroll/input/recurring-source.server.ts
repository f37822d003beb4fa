/** What comes again in a month: what is due of each person, and what the months before brought of a total. */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { numberOfMonth } from '#kernel/month-of-year.ts';
import type { RecurringInput } from '#pay/model/facts.ts';
import { dueIn, type Frequency, oftenInWords, type Recurrence } from '#pay/month/recurring.ts';
import { among } from '#server/database/among.ts';
import { type PayAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { recurringInput } from './recurring-input.form.ts';
import { noteTaken, readTaken } from './recurring-ledger.server.ts';

export type RecurringRow = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly kind: string;
  readonly amount: Paise;
  readonly every: Frequency;
  readonly months: readonly string[] | null;
  readonly from: Month;
  readonly to: Month | null;
  readonly total: Paise | null;
  readonly restAtLeaving: boolean;
};

/** The records that reach into a month. */
async function readRecurring(
  { db, session }: Work,
  { month, ids }: Pick<PayAsked, 'month' | 'ids'>,
): Promise<readonly RecurringRow[]> {
  const { rows } = await sql<RecurringRow>`
    select recurring.id, employee_id as employee, component.code as component, component.kind, amount, every,
      months, from_month as "from", to_month as "to", total, rest_at_leaving as "restAtLeaving"
    from recurring_input recurring
    join pay_component component
      on component.organisation_id = recurring.organisation_id and component.id = recurring.component_id
    where recurring.organisation_id = ${session.organisationId} and from_month <= ${month}
      and (to_month is null or to_month >= ${month})
      and ${among('employee_id', ids)}
    order by employee_id, recurring.id`.execute(db);
  return rows;
}

/**
 * Of recoveries with a total, what payslips took before is read too. Of an earning all that was due counts as
 * paid, since what was missed comes as arrears.
 */
export const recurringSource = paySource({
  form: recurringInput,
  async read(work, asked) {
    const rows = await readRecurring(work, asked);
    const spread = rows.filter(({ total, kind }) => total !== null && kind === 'deduction');
    const taken: ReadonlyMap<number, Paise> =
      spread.length > 0 ? await readTaken(work, spread, asked.month) : new Map();
    const byEmployee = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id, left, paidTo }) => {
      const recurring = byEmployee.get(id)?.flatMap((row) => {
        const before = row.kind === 'deduction' ? (taken.get(row.id) ?? zero) : undefined;
        const isLast = row.restAtLeaving && left !== null && left <= paidTo;
        return recurringInputOf(row, asked.month, before, isLast) ?? [];
      });
      return recurring && { recurring };
    };
  },
  // Nothing is deducted for a paid month.
  changes: (organisationId, months) => sql`
    select again.employee_id, paid.month, again.changed_at from recurring_input again
    join pay_component component on component.organisation_id = again.organisation_id
      and component.id = again.component_id and component.kind <> 'deduction'
    cross join unnest(${months}::text[]) as paid (month)
    where again.organisation_id = ${organisationId} and paid.month >= again.from_month`,
  explain: 'entered',
  counted: {
    as: 'recurring',
    rows: (organisationId, { month }) => sql`
      select employee_id, amount as quantity from recurring_input
      where organisation_id = ${organisationId} and from_month <= ${month}
        and (to_month is null or to_month >= ${month})`,
  },
  locked: noteTaken,
});

export const recurrenceOf = (row: RecurringRow): Recurrence => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  every: row.every,
  ...(row.months === null ? {} : { months: row.months.map(numberOfMonth) }),
  amount: paise(row.amount),
  ...(row.total === null ? {} : { total: paise(row.total) }),
});

function recurringInputOf(
  row: RecurringRow,
  month: Month,
  taken: Paise | undefined,
  isLast: boolean,
): RecurringInput | undefined {
  const recurrence = recurrenceOf(row);
  const { from, to, total } = recurrence;
  const { amount, before } = dueIn(recurrence, month, taken, isLast);
  if (amount <= 0) return undefined;
  return {
    component: row.component,
    amount,
    from,
    ...(to === undefined ? {} : { to }),
    often: oftenInWords(recurrence),
    ...(total === undefined ? {} : { total, before }),
    source: recordSource(recurringInput, row),
  };
}
