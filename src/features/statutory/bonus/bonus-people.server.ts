/** Whom a year's bonus concerns: the wages and days of each month of the year, from locked payslips. */
import { sql } from 'kysely';
import { readRates, readWagePlaces } from '#features/payroll/check/minimum-wage.server.ts';
import { minimumOfMonth, type WagePlace, type WageRow } from '#features/payroll/check/minimum-wage-rate.ts';
import { isTakenBack, paysMonth } from '#features/payroll/run/reversal.server.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import { addMonths, hasReachedAge, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { BonusMonth } from '#law/in/bonus.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { work as worked } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import type { BonusPerson } from './bonus-proposal.ts';

type Slip = {
  readonly employee: number;
  readonly run: number;
  readonly set: number;
  readonly daysPaid: number;
  readonly facts: EmployeeFacts;
};

/** Of a month that is paid in parts, the days of all of them. */
const daysPaid = sql`case when slip.period is null then slip.days_paid else (
  select sum(part.days_paid) from payslip part where part.organisation_id = slip.organisation_id
    and part.employee_id = slip.employee_id and part.month = slip.month and part.kind = 'regular'
    and not ${isTakenBack('part')}) end::float`;

/** Of each person the last payslip of the month's pay that stands. */
async function slipsOf(work: Work, month: Month): Promise<readonly Slip[]> {
  const { rows } = await sql<Slip>`
    select distinct on (slip.employee_id) slip.employee_id as employee, slip.run_id as run,
      slip.draft_set as set, ${daysPaid} as "daysPaid", slip.facts
    from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
      and ${paysMonth('slip')}
    order by slip.employee_id, slip.id desc`.execute(work.db);
  return rows;
}

/** What settlements of the year have paid of its bonus, by employee. */
async function paidInSettlement(work: Work, from: IsoDate, to: IsoDate): Promise<ReadonlyMap<number, Paise>> {
  const { rows } = await sql<{ employee: number; bonus: Paise }>`
    select employee_id as employee, bonus from settlement
    where organisation_id = ${work.session.organisationId} and state = 'paid' and bonus > 0
      and left_on between ${from} and ${to}`.execute(work.db);
  return new Map(rows.map(({ employee, bonus }) => [employee, bonus]));
}

type Minimum = { readonly rates: readonly WageRow[]; readonly places: ReadonlyMap<number, WagePlace> };

/** A month of one person, where the law on bonus covers them: the full rate, and the days of work. */
function monthOf(plan: Plan, slip: Slip, { rates, places }: Minimum): BonusMonth | undefined {
  if (!slip.facts.provisions?.bonus) return undefined;
  const last = worked(plan, slip.facts).segments.at(-1);
  if (!last) return undefined;
  const place = places.get(slip.employee);
  const time = plan.rules.law.minimumWage.normalTime.on(plan.to);
  const minimumWage = place && minimumOfMonth(time, rates, place, plan.to);
  return {
    month: plan.period,
    wage: paise(plan.groups.bonusWages.reduce((sum, at) => sum + (last.rates[at] ?? 0), 0)),
    daysOfWork: slip.daysPaid,
    workingDays: slip.facts.period?.days ?? plan.days,
    ...(minimumWage === undefined ? {} : { minimumWage }),
  };
}

/** Everybody with a payslip in the year who is under the law on bonus, in order of id. */
export async function readBonusPeople(work: Work, from: Month): Promise<BonusPerson[]> {
  const months = new Map<number, BonusMonth[]>();
  const born = new Map<number, IsoDate>();
  const rates = await readRates(work);
  const [yearFrom, yearEnd] = [`${from}-01` as IsoDate, lastDay(addMonths(from, 11))];
  for (let at = 0; at < 12; at += 1) {
    const month = addMonths(from, at);
    const planOfRun = plansOf(work);
    const places = rates.length > 0 ? await readWagePlaces(work, lastDay(month)) : new Map();
    for (const slip of await slipsOf(work, month)) {
      const plan = await planOfRun({ id: slip.run, draftSet: slip.set });
      const found = plan && monthOf(plan, slip, { rates, places });
      if (!found) continue;
      months.set(slip.employee, [...(months.get(slip.employee) ?? []), found]);
      if (slip.facts.dateOfBirth) born.set(slip.employee, slip.facts.dateOfBirth);
    }
  }
  const settled = await paidInSettlement(work, yearFrom, yearEnd);
  return [...months]
    .map(([employee, known]): BonusPerson => {
      const day = born.get(employee);
      return {
        employee,
        months: known,
        underFifteen: day !== undefined && !hasReachedAge(day, 15, yearFrom),
        paidBefore: settled.get(employee) ?? paise(0),
      };
    })
    .sort((one, other) => one.employee - other.employee);
}
