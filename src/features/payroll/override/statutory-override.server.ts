/**
 * Side rules of a levy set by hand: of a month that is still open, of a levy that the person
 * is under, and approved by somebody else.
 */

import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { joiningDays, monthBeforeJoining } from '#features/pay-setup/salary/joining-day.server.ts';
import { formatMonth, lastDay } from '#kernel/calendar.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid, type Refusal } from '#kernel/refusal.ts';
import type { SettableItem } from '#pay/model/settable-item.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { calendarOf, closedMonths, monthFault, type Typed } from '../input/month-input.server.ts';
import { refusal, refuse } from '../payroll.refusal.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { statutoryOverride } from './statutory-override.form.ts';

type Override = Change<typeof statutoryOverride>;

const keyOf = ({ employee, month }: Typed): string => `${employee}/${month}`;

/** What keeps each month as it is: its run is no longer open, or a settlement has paid the person. */
async function monthFaults(work: Work, of: readonly Typed[]): Promise<(Error | undefined)[]> {
  const closed = await closedMonths(work, await calendarOf(work));
  const { rows } = await sql<Typed>`
    select distinct slip.employee_id as employee, slip.month from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.kind = 'settlement'
      and slip.employee_id = any (${of.map(({ employee }) => employee)}::bigint[])
      and slip.month = any (${of.map(({ month }) => month)}::text[])
      and slip.reverses_id is null and not ${isTakenBack('slip')}`.execute(work.db);
  const settled = new Set(rows.map(keyOf));
  return of.map((typed) => monthFault(closed, typed, null) ?? settledFault(settled, typed));
}

function settledFault(settled: ReadonlySet<string>, typed: Typed): Refusal | undefined {
  if (!settled.has(keyOf(typed))) return undefined;
  const sentence = `${formatMonth(typed.month)} is paid already, with the settlement, and stays as it is.`;
  return refusal('payroll.month-closed/statutory-override', { sentence });
}

async function refuseClosed(work: Work, typed: Typed): Promise<void> {
  const [fault] = await monthFaults(work, [typed]);
  if (fault) throw fault;
}

const levyWords: Readonly<Record<SettableItem, string>> = {
  'provident-fund.member': 'the provident fund',
  'state-insurance.employee': 'state insurance',
  'professional-tax': 'professional tax',
  'welfare-fund.employee': 'the labour welfare fund',
};

/** The levies that each person is not under in the month, by the kind of employment of its last day. */
async function notUnder(work: Work, of: readonly Typed[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { organisationId } = work.session;
  const whose = { organisationId, employee: sql`asked.employee` };
  const { rows } = await sql<Typed & { levies: string[] }>`
    select asked.employee, asked.month, array_remove(array[
      case when not kind.provident_fund then 'provident-fund.member' end,
      case when not kind.state_insurance then 'state-insurance.employee' end,
      case when not kind.professional_tax then 'professional-tax' end,
      case when not kind.labour_welfare_fund then 'welfare-fund.employee' end], null) as levies
    from unnest(${of.map(({ employee }) => employee)}::bigint[], ${of.map(({ month }) => month)}::text[],
      ${of.map(({ month }) => lastDay(month))}::date[]) as asked (employee, month, on_day)
    cross join lateral ${heldLast('employee_work', whose, sql`asked.on_day`)} work
    join employment_type kind
      on kind.organisation_id = ${organisationId} and kind.id = work.employment_type_id`.execute(work.db);
  return new Map(rows.map((row) => [keyOf(row), row.levies]));
}

async function checkAll(work: Work, changes: readonly Override[]) {
  const records = changes.map(({ record }) => record);
  const months = await monthFaults(work, records);
  const joined = await joiningDays(
    work,
    records.map(({ employee }) => employee),
  );
  const outside = await notUnder(work, records);
  const { yearlyLimit } = (await lawOf(work.db)).professionalTax;
  return changes.map(({ record, previous }, at) => {
    const { employee, month, line, amount } = record;
    if (previous && previous.state !== 'draft') {
      const sentence = 'Only a draft can be changed. Take it back first.';
      return refusal('payroll.not-draft/statutory-override', { sentence });
    }
    const fault = months[at] ?? monthBeforeJoining(joined.get(employee), month);
    if (fault) return fault;
    if (outside.get(keyOf(record))?.includes(line))
      return new Invalid({ line: `The person’s kind of employment is not under ${levyWords[line]}.` });
    const limit = yearlyLimit.find(lastDay(month))?.value;
    if (line === 'professional-tax' && limit !== undefined && amount > limit)
      return new Invalid({
        amount: `A year may take no more than ${formatRupees(limit)} of professional tax.`,
      });
    return { proposedBy: work.session.name };
  });
}

export const statutoryOverrideServer = formServer(statutoryOverride, {
  checkAll,
  deleting(_work, { record }) {
    if (record.state !== 'draft') refuse('payroll.not-draft/statutory-override-deleted');
  },
  actions: {
    propose: refuseClosed,
    async approve(work, record) {
      await refuseClosed(work, record);
      return { decidedBy: work.session.name };
    },
    refuse: (work) => ({ decidedBy: work.session.name }),
    /** Of what was approved the month must be open: a paid month stays what it was paid by. */
    async withdraw(work, record) {
      if (record.state === 'approved') await refuseClosed(work, record);
      return { decidedBy: null };
    },
  },
});
