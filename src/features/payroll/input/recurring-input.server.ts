/**
 * Side rules of what comes again. A back-dated earning is made good by arrears; a deduction is never taken
 * backwards, so it begins with a month that is open.
 */
import { sql } from 'kysely';
import { firstDay, formatMonth, type Month, month } from '#kernel/calendar.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid, type Refusal } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refusal } from '../payroll.refusal.ts';
import { calendarOf, closedMonths } from './month-input.server.ts';
import { recurringInput } from './recurring-input.form.ts';
import { creditTotal, withdrawTotals } from './recurring-ledger.server.ts';

type Recurring = Change<typeof recurringInput>;
type ComponentRow = {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly source: string;
};

async function checkRecurring(work: Work, changes: readonly Recurring[]) {
  const closed = await closedMonths(work, await calendarOf(work));
  const { rows } = await sql<ComponentRow>`
    select id, name, kind, source from pay_component
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const components = new Map(rows.map((row) => [row.id, row]));
  const paid = await lastPaid(
    work,
    changes.flatMap(({ previous }) => (previous ? [previous] : [])),
  );
  return changes.map((change) => {
    const { record, previous } = change;
    const component = components.get(record.component);
    return (
      valueFault(record, component) ??
      (previous && paid.has(record.id) ? paidFault(change, paid.get(record.id) as Month) : undefined) ??
      (component?.kind === 'deduction' && previous?.fromMonth !== record.fromMonth
        ? backwardsFault(record, closed({ employee: record.employee, month: month(record.fromMonth) }))
        : undefined)
    );
  });
}

function valueFault(record: Recurring['record'], component: ComponentRow | undefined): Invalid | undefined {
  if (component && component.source !== 'input') {
    return new Invalid({
      component: `${component.name} is not an input: its amount comes from elsewhere. Choose another.`,
    });
  }
  if (record.toMonth && record.toMonth < record.fromMonth) {
    return new Invalid({ toMonth: 'The last month cannot be before the first.' });
  }
  if (record.every === 'named' && !record.months?.length) {
    return new Invalid({ months: 'Choose the months in which it comes.' });
  }
  if (record.total !== null && record.total < record.amount) {
    return new Invalid({ total: `In all it cannot be less than ${formatRupees(record.amount)} each time.` });
  }
  if (record.restAtLeaving && record.total === null) {
    return new Invalid({ restAtLeaving: 'Without a total nothing is left to fall due.' });
  }
  return undefined;
}

function paidFault({ record, previous }: Recurring, month: Month): Invalid | undefined {
  const field = (['employee', 'component'] as const).find((name) => record[name] !== previous?.[name]);
  return field
    ? new Invalid({
        [field]: `${formatMonth(month)} was paid by this. End it with a last month and enter another.`,
      })
    : undefined;
}

function backwardsFault({ fromMonth }: Recurring['record'], state: string | undefined): Refusal | undefined {
  if (!state) return undefined;
  const sentence =
    `${formatMonth(month(fromMonth))} is closed, and nothing is deducted for a paid month. Let it ` +
    'begin with the next open month; what is to be recovered in all can be its total.';
  return refusal('payroll.month-closed/statutory-override', { sentence });
}

/** By record, the last month whose locked payslip has it. */
async function lastPaid(
  work: Work,
  known: readonly Recurring['record'][],
): Promise<ReadonlyMap<number, Month>> {
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ id: number; month: Month }>`
    select taken.key::bigint as id, max(slip.month) as month
    from payslip slip cross join jsonb_each_text(slip.recurring) as taken
    where slip.organisation_id = ${work.session.organisationId} and slip.recurring is not null
      and slip.employee_id = any (${known.map(({ employee }) => employee)}::bigint[])
      and taken.key = any (${known.map(({ id }) => String(id))}::text[])
    group by 1`.execute(work.db);
  return new Map(rows.map(({ id, month }) => [id, month]));
}

/** Months in which it comes no more leave no later change to see: this notes them for arrears. */
async function noteMonths(work: Work, employee: number, from: Month, until: Month): Promise<void> {
  await sql`
    insert into pay_fact_change (organisation_id, employee_id, month)
    select ${work.session.organisationId}, ${employee}, to_char(day, 'YYYY-MM')
    from generate_series(${firstDay(from)}::date, ${firstDay(until)}::date - 1, '1 month') as day`.execute(
    work.db,
  );
}

function paidByThis(month: Month | undefined): Refusal | undefined {
  if (!month) return undefined;
  const sentence = `${formatMonth(month)} was paid by this. Give it a last month instead of deleting it.`;
  return refusal('payroll.paid-by-this', { sentence });
}

export const recurringInputServer = formServer(recurringInput, {
  checkAll: checkRecurring,
  async saved(work, { record, previous }) {
    await creditTotal(work, record, previous);
    if (previous && previous.fromMonth < record.fromMonth) {
      await noteMonths(work, record.employee, month(previous.fromMonth), month(record.fromMonth));
    }
  },
  async deletingAll(work, records) {
    const paid = await lastPaid(work, records);
    return records.map(({ id }) => paidByThis(paid.get(id)));
  },
  async deletedAll(work, records) {
    await withdrawTotals(
      work,
      records.map(({ id }) => id),
    );
  },
});
