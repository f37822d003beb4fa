/** The table of minimum wages, and whom a run would pay less. */

import { sql } from 'kysely';
import type { WageCategory } from '#features/organisation/wage-category.form.ts';
import { formatDate, type IsoDate, isoDate, lastDay } from '#kernel/calendar.ts';
import { add, type Paise, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { isArrearsCode } from '#pay/arrears/arrears.ts';
import { codeWage } from '#pay/levy/wage-under-code.ts';
import type { EarlierPay, PayPeriod } from '#pay/model/facts.ts';
import { daysOfOneMonth } from '#pay/month/pay-cycle.ts';
import { heldLast, holds } from '#server/database/dated-row.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { RunHead } from '../run/run-head.server.ts';
import { planOf } from '../run/set-plan.server.ts';
import { type DraftTurn, draftTurns } from './draft-turns.server.ts';
import { minimumWage } from './minimum-wage.form.ts';
import { belowMinimum, type Earned, type WagePlace, type WageRow } from './minimum-wage-rate.ts';

export const minimumWageServer = formServer(minimumWage, {
  besideOthers: true,
  async check(work, { record }) {
    if (record.zone !== null && record.indianState === null)
      invalid({ zone: 'The floor wage of the Centre has no zones.' });
    const { rows } = await sql`
      select from minimum_wage where organisation_id = ${work.session.organisationId} and id <> ${record.id}
        and indian_state is not distinct from ${record.indianState}::text
        and lower(zone) is not distinct from lower(${record.zone}::text)
        and category is not distinct from ${record.category}::text
        and "from" = ${record.from}`.execute(work.db);
    if (rows.length > 0)
      invalid({ from: `There is a rate from ${formatDate(record.from)} already. Correct that one.` });
  },
});

/** The organisation's whole table. */
export async function readRates(work: Work): Promise<WageRow[]> {
  const { rows } = await sql<WageRow>`
    select indian_state as state, zone, category, "from", per, amount, cite from minimum_wage
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return rows;
}

/** Where and as what each person works on a day. */
export async function readWagePlaces(work: Work, day: IsoDate): Promise<ReadonlyMap<number, WagePlace>> {
  const { rows } = await sql<WagePlace & { employee: number }>`
    select details.employee_id as employee, ${wagePlace}
    from employee_work details ${wagePlaceJoins}
    where details.organisation_id = ${work.session.organisationId} and ${holds('details', day)}`.execute(
    work.db,
  );
  return new Map(rows.map(({ employee, ...place }) => [employee, place]));
}

const wagePlace = sql`place.indian_state as state, place.wage_zone as zone,
  coalesce(details.wage_category, designation.wage_category) as category`;
const wagePlaceJoins = sql`
  join establishment place
    on place.organisation_id = details.organisation_id and place.id = details.establishment_id
  join designation
    on designation.organisation_id = details.organisation_id and designation.id = details.designation_id`;

type Drafted = WagePlace & {
  readonly employee: number;
  readonly daysPaid: number;
  readonly amounts: readonly Paise[];
  /** Where the month is paid in parts. */
  readonly period: PayPeriod | null;
  readonly earlier: EarlierPay | null;
};

const ofParts = sql`slip.facts -> 'period' as period, slip.facts -> 'earlier' as earlier`;

/** The drafts of a run with where and as what each person works on the month's last day. */
async function readDrafted(work: Work, run: RunHead, { first, last }: DraftTurn): Promise<Drafted[]> {
  const { rows } = await sql<Omit<Drafted, 'category'> & { category: WageCategory | null }>`
    select slip.employee_id as employee, slip.days_paid::float as "daysPaid", slip.amounts,
      ${run.period === null ? sql`null as period, null as earlier` : ofParts},
      work.state, work.zone, work.category
    from payslip_draft slip
    left join lateral (
      select ${wagePlace} from ${heldLast('employee_work', 'slip.employee_id', lastDay(run.month))} details
      ${wagePlaceJoins}) work on true
    where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${run.draftSet} and slip.employee_id between ${first} and ${last}`.execute(
    work.db,
  );
  return rows;
}

/** What is said of each person whose wages in the run's drafts are below the minimum, by employee. */
export async function readBelowMinimum(work: Work, run: RunHead): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const rates = run.kind === 'regular' ? await readRates(work) : [];
  if (rates.length === 0 || run.draftSet === null) return found;
  const plan = await planOf(work, { id: run.id, draftSet: run.draftSet });
  if (!plan) return found;
  const time = plan.rules.law.minimumWage.normalTime.on(plan.to);
  // Overtime is no part of the minimum wage, and arrears belong to another month.
  const besides = plan.components.map(({ code, overtime }) => overtime || isArrearsCode(code));
  const wagesOf = ({ amounts, period, earlier, daysPaid: days }: Drafted): Earned => {
    // Of a month that is paid in parts all that it has come to counts: single weeks are rounded differences.
    const sums = amounts.map((amount, at) =>
      add(amount, earlier?.amounts[plan.components[at]?.code ?? ''] ?? zero),
    );
    const own = sums.map((amount, position) => (besides[position] ? zero : amount));
    return {
      wages: codeWage(plan, own).total,
      daysPaid: days + (earlier?.days ?? 0),
      days: period?.part ? daysOfOneMonth(period.from, period.part.to) : plan.days,
    };
  };
  for (const turn of await draftTurns(work, run))
    for (const drafted of await readDrafted(work, run, turn)) {
      const sentence = belowMinimum(time, rates, drafted, wagesOf(drafted), isoDate(plan.to));
      if (sentence) found.set(drafted.employee, sentence);
    }
  return found;
}
