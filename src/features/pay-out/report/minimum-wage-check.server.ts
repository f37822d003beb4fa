/** The query of the minimum wage check: each person’s month, all its payslips together, beside the rate. */
import { sql } from 'kysely';
import { wageCategories } from '#features/organisation/wage-category.form.ts';
import { readRates, readWagePlaces } from '#features/payroll/check/minimum-wage.server.ts';
import {
  type Earned,
  leastAt,
  type WagePlace,
  type WageRow,
} from '#features/payroll/check/minimum-wage-rate.ts';
import { paysMonth } from '#features/payroll/run/reversal.server.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import { isoDate, lastDay } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { wagesAddBack } from '#law/in/statutory-wages.ts';
import { isArrearsCode } from '#pay/arrears/arrears.ts';
import { codeWage } from '#pay/levy/wage-under-code.ts';
import type { FundWage } from '#pay/model/working.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { leastWages } from './pay-listing.report.ts';
import { person, personOn } from './pay-year.server.ts';

type WageSlip = ReportRow & {
  readonly employeeId: number;
  readonly daysPaid: number;
  readonly period: number | null;
  readonly run: number;
  readonly set: number;
  readonly amounts: readonly Paise[];
};

type Counted = Pick<FundWage, 'wages' | 'exclusions'>;

/** Overtime is no part of the minimum wage, and arrears belong to another month. */
function countedOf(plan: Plan, amounts: readonly Paise[]): Counted {
  const own = plan.components.map(({ code, overtime }, at) =>
    overtime || isArrearsCode(code) ? zero : (amounts[at] ?? zero),
  );
  return codeWage(plan, own);
}

type PersonMonth = Counted & {
  /** Of the last payslip, as the plan is. */
  readonly row: ReportRow;
  readonly plan: Plan;
  /** Of the last payslip of the whole month: what a correction adds tells the month's days again. */
  readonly daysOfMonth: number | undefined;
  readonly daysOfParts: number;
};

/** Exclusions above their limit are added back to the month, not to what single payslips add to it. */
function earnedOf({ plan, wages, exclusions, daysOfMonth, daysOfParts }: PersonMonth): Earned {
  const limit = plan.exclusionLimit;
  const addedBack = limit ? wagesAddBack(wages, exclusions, limit.value) : zero;
  return { wages: add(wages, addedBack), daysPaid: daysOfMonth ?? daysOfParts, days: plan.days };
}

const nowhere: WagePlace = { state: null, zone: null, category: null };

function besideRate(plan: Plan, rates: readonly WageRow[], place: WagePlace, earned: Earned): ReportRow {
  const time = plan.rules.law.minimumWage.normalTime.on(plan.to);
  const found = earned.daysPaid > 0 ? leastAt(time, rates, place, earned, isoDate(plan.to)) : undefined;
  const where = [place.state && indianStates[place.state as IndianState], place.zone].filter(Boolean);
  return {
    place: where.join(', ') || null,
    category: place.category && wageCategories[place.category],
    rate: found ? `${formatRupees(paise(found.rate.amount))} a ${found.rate.per}` : 'No rate known',
    daysPaid: earned.daysPaid,
    wages: earned.wages,
    required: found?.required ?? null,
    shortfall: found?.shortfall ?? null,
    cite: found?.rate.cite ?? null,
  };
}

export const leastWagesServer = reportServer(leastWages, async (work, parameters) => {
  const month = parameters.month;
  const { rows } = await sql<WageSlip>`
    select slip.id as "drillId", slip.employee_id as "employeeId", ${person},
      slip.days_paid::float as "daysPaid", slip.period, slip.run_id as run,
      slip.draft_set as set, slip.amounts
    from payslip slip ${personOn(work, 'slip.employee_id', month)}
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
      and ${paysMonth('slip')}
    order by employee.code, slip.id`.execute(work.db);
  const rates = await readRates(work);
  const places = await readWagePlaces(work, lastDay(month));
  const planOfRun = plansOf(work);
  const months = new Map<number, PersonMonth>();
  for (const { amounts, run, set, daysPaid, period, ...row } of rows) {
    const plan = await planOfRun({ id: run, draftSet: set });
    if (!plan) continue;
    const known = months.get(row.employeeId);
    const { wages, exclusions } = countedOf(plan, amounts);
    months.set(row.employeeId, {
      row,
      plan,
      wages: add(known?.wages ?? zero, wages),
      exclusions: add(known?.exclusions ?? zero, exclusions),
      daysOfMonth: period === null ? daysPaid : known?.daysOfMonth,
      daysOfParts: (known?.daysOfParts ?? 0) + (period === null ? 0 : daysPaid),
    });
  }
  const found = [...months.values()].map((known): ReportRow => {
    const place = places.get(Number(known.row['employeeId'])) ?? nowhere;
    return { ...known.row, ...besideRate(known.plan, rates, place, earnedOf(known)) };
  });
  return parameters.short === true
    ? found.filter(({ shortfall }) => shortfall === null || Number(shortfall) > 0)
    : found;
});
