/** What comes again in a month: what is due of each person, and what the months before brought of a total. */
import { type RawBuilder, sql } from 'kysely';
import { numberOfMonth } from '#features/pay-setup/pay-group/month-of-year.form.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import type { RecurringInput } from '#pay/model/facts.ts';
import { dueIn, type Frequency, oftenInWords, type Recurrence } from '#pay/month/recurring.ts';
import type { Db } from '#server/database/tenant.ts';
import { sourceOf } from '../fact/statutory-facts.server.ts';
import { paysMonth } from '../run/reversal.server.ts';

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

/** The month's records of a person, and whether the person leaves by its end. */
export type RecurringOf = (employee: number, left: IsoDate | null, lastDay: IsoDate) => RecurringInput[];

/**
 * Reads the records that reach into a month, and of recoveries with a total what payslips took before. Of an
 * earning all that was due counts as paid, since what was missed comes as arrears.
 */
export async function readRecurring(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<RecurringOf> {
  const { rows } = await sql<RecurringRow>`
    select recurring.id, employee_id as employee, component.code as component, component.kind, amount, every,
      months, from_month as "from", to_month as "to", total, rest_at_leaving as "restAtLeaving"
    from recurring_input recurring
    join pay_component component
      on component.organisation_id = recurring.organisation_id and component.id = recurring.component_id
    where recurring.organisation_id = ${organisationId} and from_month <= ${month}
      and (to_month is null or to_month >= ${month})
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))
    order by employee_id, recurring.id`.execute(db);
  const spread = rows.filter(({ total, kind }) => total !== null && kind === 'deduction');
  const taken = spread.length > 0 ? await readTaken(db, organisationId, spread, month) : new Map();
  const byEmployee = Map.groupBy(rows, ({ employee }) => employee);
  return (employee, left, lastDay) =>
    byEmployee.get(employee)?.flatMap((row) => {
      const before = row.kind === 'deduction' ? (taken.get(row.id) ?? zero) : undefined;
      const isLast = row.restAtLeaving && left !== null && left <= lastDay;
      const due = recurringInputOf(row, month, before, isLast);
      return due ? [due] : [];
    }) ?? [];
}

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
    source: sourceOf('recurring-input', row),
  };
}

/** Payslips that stand and pay a month as it is; what is paid beside them brings nothing that comes again. */
const standing: RawBuilder<boolean> = sql<boolean>`slip.recurring is not null
  and ${paysMonth('slip')}`;

/** By record, what locked payslips brought of it; of a month that is paid in parts, once. */
export async function readTaken(
  db: Db,
  organisationId: number,
  of: readonly { readonly id: number; readonly employee: number }[],
  before?: Month,
): Promise<ReadonlyMap<number, Paise>> {
  const employees = [...new Set(of.map(({ employee }) => employee))];
  const { rows } = await sql<{ id: number; amount: number }>`
    select id, sum(amount)::bigint as amount from (
      select taken.key::bigint as id, slip.month, max(taken.value::bigint) as amount
      from payslip slip cross join jsonb_each_text(slip.recurring) as taken
      where slip.organisation_id = ${organisationId} and slip.employee_id = any (${employees}::bigint[])
        and (${before ?? null}::text is null or slip.month < ${before ?? null}) and ${standing}
      group by 1, 2) monthly
    where id = any (${of.map(({ id }) => id)}::bigint[]) group by id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, paise(amount)]));
}
