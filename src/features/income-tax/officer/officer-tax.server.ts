/** What officers keep about people's tax: perquisites, tax set by hand, relief for arrears. */
import { sql } from 'kysely';
import { financialYear, formatMonth, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { taxLawOf } from '../fact/tax-law.server.ts';
import { refuse } from '../income-tax.refusal.ts';
import { taxYearOf } from '../window/tax-year.form.ts';
import { perquisite } from './perquisite.form.ts';
import { neededFor, perquisiteValue, type RecordedPerquisite } from './perquisite-value.ts';
import { taxOverride } from './tax-override.form.ts';

export const perquisiteServer = formServer(perquisite, {
  async check(work, { record }) {
    const given = record as unknown as RecordedPerquisite;
    const faults: Record<string, string> = {};
    for (const name of neededFor[given.kind])
      if (given[name] === null || given[name] === undefined)
        faults[name] = `${labelOf(name)} is needed to value it.`;
    if (given.kind === 'asset' && !given.cost && !given.hire)
      faults['cost'] = 'Enter what the thing cost, or its hire charge a month.';
    if (given.to !== null && given.to < given.from) faults['to'] = 'It cannot end before it begins.';
    if (!taxYearOf(lastDay(given.from)))
      faults['from'] = `The tax law of ${formatMonth(given.from)} is not known here.`;
    if (Object.keys(faults).length > 0) invalid(faults);
    const giftsBefore = await giftsRecorded(work, record);
    return { value: perquisiteValue(await taxLawOf(work.db), { ...given, giftsBefore }, given.from) };
  },
});

/** The other gifts of the person's year: their limit is one for all of them. */
async function giftsRecorded(
  work: Work,
  { id, employee, from }: { readonly id: number; readonly employee: number; readonly from: Month },
): Promise<Paise> {
  const year = financialYear(from);
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from perquisite
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee} and kind = 'gift'
      and id <> ${id} and "from" between ${monthOf(year.from)} and ${monthOf(year.to)}`.execute(work.db);
  return paise(rows[0]?.amount ?? 0);
}

const labelOf = (name: string): string =>
  (perquisite.fields as Readonly<Record<string, { label: string }>>)[name]?.label ?? name;

/** The months whose payslips nothing changes any more. */
async function refuseLocked(work: Work, employee: number, month: Month): Promise<void> {
  const { rows } = await sql`
    select from payslip where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and month = ${month} limit 1`.execute(work.db);
  if (rows.length > 0) refuse('tax.month-paid', { month: formatMonth(month) });
}

export const taxOverrideServer = formServer(taxOverride, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') refuse('tax.decided/officer-tax');
    await refuseLocked(work, record.employee, record.month);
    if (record.amount < zero) invalid({ amount: 'Tax cannot be below zero.' });
    return { proposedBy: work.session.name };
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') refuse('tax.decided/officer-tax-deleted');
  },
  actions: {
    async approve(work, record) {
      await refuseLocked(work, record.employee, record.month);
      return { decidedBy: work.session.name };
    },
    refuse: (work) => ({ decidedBy: work.session.name }),
  },
});
