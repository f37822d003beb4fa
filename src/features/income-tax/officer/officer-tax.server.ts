/** What officers keep about people's tax: perquisites, tax set by hand, relief for arrears. */
import { sql } from 'kysely';
import { financialYear, formatMonth, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { add, type Paise, sum, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
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
  async saved(work, { record, previous }) {
    for (const gift of [record, previous]) if (gift) await valueGiftsFrom(work, gift);
  },
  deleted: (work, { record }) => valueGiftsFrom(work, record),
});

type Perquisite = ServerRecord<typeof perquisite>;
type Gift = { readonly id: number; readonly amount: Paise; readonly from: Month };

const giftsOfYear = (work: Work, { employee, from }: Perquisite) => {
  const year = financialYear(from);
  return sql<Gift & RecordedPerquisite>`
    select id, kind, amount, recovered, "from", "to" from perquisite
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee} and kind = 'gift'
      and "from" between ${monthOf(year.from)} and ${monthOf(year.to)}
    order by id`.execute(work.db);
};

/** The person's gifts of the year that were entered before it: their limit is one for all of them. */
async function giftsRecorded(work: Work, record: Perquisite): Promise<Paise> {
  if (record.kind !== 'gift') return zero;
  const { rows } = await giftsOfYear(work, record);
  return sum(rows.filter(({ id }) => record.id === 0 || id < record.id).map(({ amount }) => amount));
}

/** What a gift takes of the limit leaves less of it to those after it, as those before it leave to it. */
async function valueGiftsFrom(work: Work, record: Perquisite): Promise<void> {
  if (record.kind !== 'gift') return;
  const { rows } = await giftsOfYear(work, record);
  const law = await taxLawOf(work.db);
  let giftsBefore = zero;
  for (const gift of rows) {
    const value = perquisiteValue(law, { ...gift, giftsBefore }, gift.from);
    giftsBefore = add(giftsBefore, gift.amount);
    if (gift.id >= record.id)
      await sql`
        update perquisite set value = ${value}, version = version + 1, changed_at = now()
        where organisation_id = ${work.session.organisationId} and id = ${gift.id}
          and value is distinct from ${value}`.execute(work.db);
  }
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
