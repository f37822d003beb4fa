/**
 * What is taken or paid of each recurring input: its total is credited when it is entered, and what locked
 * payslips brought of it is used. What is left of the total is the balance.
 */
import { type RawBuilder, sql } from 'kysely';
import { firstDay, type Month, month } from '#kernel/calendar.ts';
import { ledger } from '#kernel/ledger/ledger.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { ServerRecord } from '#server/feature.ts';
import { append, bringTo, holdLedger, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { paysMonth, takenBackBy } from '../run/reversal.server.ts';
import { recurringInput } from './recurring-input.form.ts';

export const recurringTotals = ledger({
  name: 'recurring-total',
  heading: 'Recurring amounts',
  help: 'A total is credited when it is entered; what locked payslips brought of it is used.',
  unit: 'paise',
  words: (quantity) => `₹${formatRupees(paise(quantity))}`,
});

type Recurring = ServerRecord<typeof recurringInput>;

/** The total as it is now, in place of what it was. */
export async function creditTotal(work: Work, record: Recurring, previous: Recurring | null): Promise<void> {
  const { id, employee, total, fromMonth } = record;
  const isSame =
    previous?.total === total && previous.employee === employee && previous.fromMonth === fromMonth;
  if (isSame || (!previous && total === null)) return;
  if (previous) await withdrawTotals(work, [id]);
  if (total === null) return;
  const cause = { form: recurringInput.name, id };
  const day = firstDay(month(fromMonth));
  await append(work, recurringTotals, { employee, subject: id, quantity: total, day, cause });
}

/** The records are gone, or are to be credited again. */
export const withdrawTotals = (work: Work, ids: readonly number[]): Promise<number> =>
  reverse(work, recurringTotals, { form: recurringInput.name, causes: ofThemselves(ids) });

/** Payslips that stand and pay a month as it is; what is paid beside them brings nothing that comes again. */
const standing: RawBuilder<boolean> = sql<boolean>`slip.recurring is not null and ${paysMonth('slip')}`;

/**
 * What a run that was locked has brought: of a month that is paid in parts, whose payslips all tell the whole
 * month, once. A payslip that is taken back gives its part free again.
 */
export async function noteTaken(work: Work, runId: number): Promise<void> {
  const { organisationId } = work.session;
  await holdLedger(work, recurringTotals);
  await reverse(work, recurringTotals, {
    form: 'payslip',
    causes: takenBackBy(organisationId, runId),
  });
  await bringTo(
    work,
    recurringTotals,
    'payslip',
    sql`
      with touched as (
        select slip.employee_id, taken.key::bigint as subject, slip.month, max(slip.id) as slip
        from payslip slip cross join jsonb_each_text(slip.recurring) as taken
        where slip.organisation_id = ${organisationId} and slip.run_id = ${runId}
          and slip.recurring is not null
        group by 1, 2, 3)
      select employee_id, subject, ((month || '-01')::date + interval '1 month - 1 day')::date as day,
        -coalesce((select max((slip.recurring ->> touched.subject::text)::bigint) from payslip slip
          where slip.organisation_id = ${organisationId} and slip.employee_id = touched.employee_id
            and slip.month = touched.month and ${standing}), 0) as quantity, slip as cause_id
      from touched`,
  );
}

/** By record, what locked payslips brought of it before a month. */
export async function readTaken(
  { db, session }: Work,
  of: readonly { readonly id: number; readonly employee: number }[],
  before: Month,
): Promise<ReadonlyMap<number, Paise>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select account.subject as id, -sum(entry.quantity)::bigint as amount
    from unnest(${of.map(({ employee }) => employee)}::bigint[], ${of.map(({ id }) => id)}::bigint[])
      as asked (employee_id, subject)
    join ledger_account account on account.organisation_id = ${session.organisationId}
      and account.ledger = ${recurringTotals.name} and account.employee_id = asked.employee_id
      and account.subject = asked.subject
    join ledger_entry entry on entry.organisation_id = account.organisation_id
      and entry.account_id = account.id
    where entry.cause_form = 'payslip' and entry.day < ${firstDay(before)}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, paise(amount)]));
}
