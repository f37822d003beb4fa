/** The life of a year's bonus: worked out by a job, approved by another person, and paid by a bonus run. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import {
  addMonths,
  firstDay,
  formatDate,
  formatMonth,
  lastDay,
  type Month,
  yearOf,
} from '#kernel/calendar.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';
import { invalid } from '#kernel/refusal.ts';
import { bonusDue } from '#law/in/bonus.ts';
import type { CarriedSurplus } from '#law/in/bonus-surplus.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../statutory.refusal.ts';
import { giveInputs, takeInputsBack } from './bonus-input.server.ts';
import { readBonusPeople } from './bonus-people.server.ts';
import { type BonusLine, proposeBonus } from './bonus-proposal.ts';
import { bonusYear } from './bonus-year.form.ts';

type Year = ServerRecord<typeof bonusYear>;
type Row = Year['carried'][number];

const kept = ({ year, kind, amount }: CarriedSurplus): Row => ({
  year,
  kind: kind === 'set on' ? 'set-on' : 'set-off',
  amount,
});
const read = ({ year, kind, amount }: Row): CarriedSurplus => ({
  year,
  kind: kind === 'set-on' ? 'set on' : 'set off',
  amount,
});

/** What the year before left, once it is approved; for the first year here what was typed. */
async function broughtTo(work: Work, year: Year): Promise<readonly CarriedSurplus[]> {
  const before = addMonths(year.from, -12);
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from bonus_year
    where organisation_id = ${work.session.organisationId} and "from" = ${before}`.execute(work.db);
  const [last] = rows;
  if (!last) return year.opening.map(read);
  if (last.state !== 'approved') refuse('bonus.year-before', { before: formatMonth(before) });
  const record = await records(work, bonusYear).one(last.id);
  return (record?.carried ?? []).map(read);
}

async function writeLines(work: Work, yearId: number, lines: readonly BonusLine[]): Promise<void> {
  const { organisationId } = work.session;
  await sql`delete from bonus_line
    where organisation_id = ${organisationId} and bonus_year_id = ${yearId}`.execute(work.db);
  const given = lines.map(({ why, ...line }) => ({
    ...line,
    remark: why === 'too few days of work' ? 'Too few days of work in the year.' : null,
  }));
  await sql`
    insert into bonus_line (organisation_id, bonus_year_id, employee_id, days, months, wages, bonus,
      paid_before, due, remark)
    select ${organisationId}::bigint, ${yearId}::bigint, employee, days, months, wages, bonus,
      "paidBefore", due, remark
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as line (employee bigint, days numeric,
      months bigint, wages bigint, bonus bigint, "paidBefore" bigint, due bigint, remark text)`.execute(
    work.db,
  );
}

async function workOut(work: Work, year: Year): Promise<number> {
  const law = (await lawOf(work.db)).bonus;
  const yearEnd = lastDay(addMonths(year.from, 11));
  const found = proposeBonus(
    law,
    {
      yearFrom: firstDay(year.from),
      yearEnd,
      employer: year.employer,
      surplus: year.surplus,
      chosenRate: year.chosenRate,
      carried: await broughtTo(work, year),
    },
    await readBonusPeople(work, year.from),
  );
  await writeLines(work, year.id, found.lines);
  const { numerator, denominator } = found.rate;
  const values = {
    rate: Math.round((numerator * 10_000) / denominator),
    people: found.lines.filter(({ why }) => why === 'due').length,
    aboveLimit: found.aboveLimit,
    wages: found.wages,
    least: found.least,
    most: found.most,
    allocable: found.allocable,
    total: found.total,
    due: found.due,
    dueBy: bonusDue(law, yearEnd),
    used: found.used.map(kept),
    lapsed: found.lapsed.map(kept),
    carried: found.carried.map(kept),
  };
  await records(work, bonusYear).asServer.set(year.id, values, { as: 'make', state: 'proposed' });
  return found.lines.length;
}

export const proposing = job<{ yearId: number }>({
  name: 'statutory.bonus-year',
  run: ({ input, work }) =>
    work(async (inside) => {
      const year = await records(inside, bonusYear).locked(input.yearId);
      // Deleted meanwhile: there is nothing left to work out.
      return { people: year ? await workOut(inside, year) : 0 };
    }),
});

/** A year is worked out when it is over and something of it is paid. */
async function refuseUnfinished(work: Work, from: Month): Promise<void> {
  const end = lastDay(addMonths(from, 11));
  if (work.today <= end) refuse('bonus.year-open', { end: formatDate(end) });
  const { rows } = await sql`
    select from payslip where organisation_id = ${work.session.organisationId}
      and month between ${from} and ${addMonths(from, 11)} limit 1`.execute(work.db);
  if (rows.length === 0) refuse('bonus.no-payslips');
}

export const bonusYearServer = formServer(bonusYear, {
  async check(work, { record }) {
    const faults: Record<string, string> = {};
    if (record.surplus !== null && record.chosenRate !== null)
      faults['chosenRate'] = 'Give the surplus or the rate, not both.';
    if (record.chosenRate !== null) {
      const rates = (await lawOf(work.db)).bonus.rates.on(lastDay(addMonths(record.from, 11))).value;
      // A rate is entered in hundredths of a percent: 8.33 stands for eight and one-third.
      const inHundredths = ({ numerator, denominator }: Ratio) =>
        Math.floor((numerator * 10_000) / denominator);
      if (record.chosenRate < inHundredths(rates.least) || record.chosenRate > inHundredths(rates.most))
        faults['chosenRate'] =
          `The rate is between ${formatPercent(rates.least)} and ${formatPercent(rates.most)} of the wages.`;
    }
    if (record.opening.some(({ year }) => year >= yearOf(record.from)))
      faults['opening'] = 'Only earlier years can have set something on or off.';
    if (Object.keys(faults).length > 0) invalid(faults);
  },
  async deleting(work, { record }) {
    if (record.state === 'approved') refuse('bonus.approved');
    await writeLines(work, record.id, []);
  },
  actions: {
    async propose(work, record) {
      await refuseUnfinished(work, record.from);
      await broughtTo(work, record);
      await work.jobs.start(
        work,
        proposing,
        { yearId: record.id },
        { title: `Bonus of the year from ${formatMonth(record.from)}`, singleton: `bonus-year/${record.id}` },
      );
    },
    async approve(work, record) {
      await giveInputs(work, record);
    },
    async withdraw(work, record) {
      await refuseLaterYear(work, record);
      await takeInputsBack(work, record);
    },
  },
});

/** A later year rests on what this one carries. */
async function refuseLaterYear(work: Work, { from }: Year): Promise<void> {
  const { rows } = await sql<{ from: Month }>`
    select "from" from bonus_year where organisation_id = ${work.session.organisationId}
      and "from" = ${addMonths(from, 12)} and state <> 'draft'`.execute(work.db);
  const [later] = rows;
  if (later) refuse('bonus.year-after', { from: formatMonth(later.from) });
}
