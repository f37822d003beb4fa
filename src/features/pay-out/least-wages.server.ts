/** The query of the minimum wage check: each person’s month, all its payslips together, beside the rate. */
import { sql } from 'kysely';
import { type WageCategory, wageCategories } from '#features/organisation/wage-category.form.ts';
import { readRates, readWagePlaces } from '#features/payroll/minimum-wage.server.ts';
import { type Earned, leastAt, type WagePlace, type WageRow } from '#features/payroll/minimum-wage-rate.ts';
import { plansOf } from '#features/payroll/run-change.server.ts';
import { isTakenBack } from '#features/payroll/taken-back.server.ts';
import { isoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { isArrearsCode } from '#pay/arrears.ts';
import { codeWage } from '#pay/code-wage.ts';
import type { Plan } from '#pay/plan.ts';
import { type ReportRow, reportServer } from '#server/feature.ts';
import { leastWages } from './pay-listing.report.ts';
import { personOn } from './pay-year.server.ts';

type WageSlip = ReportRow & {
  readonly employeeId: number;
  readonly daysPaid: number;
  readonly run: number;
  readonly set: number;
  readonly amounts: readonly Paise[];
};

/** Overtime is no part of the minimum wage, and arrears belong to another month. */
function wagesOf(plan: Plan, amounts: readonly Paise[]): Paise {
  const own = plan.components.map(({ code, overtime }, at) =>
    overtime || isArrearsCode(code) ? zero : (amounts[at] ?? zero),
  );
  return codeWage(plan, own).total;
}

const nowhere: WagePlace = { state: null, zone: null, category: null };

function besideRate(plan: Plan, rates: readonly WageRow[], place: WagePlace, earned: Earned): ReportRow {
  const time = plan.rules.law.minimumWage.normalTime.on(plan.to);
  const found = earned.daysPaid > 0 ? leastAt(time, rates, place, earned, isoDate(plan.to)) : undefined;
  const where = [place.state && indianStates[place.state as IndianState], place.zone].filter(Boolean);
  return {
    place: where.join(', ') || null,
    category: place.category && wageCategories[place.category as WageCategory],
    rate: found ? `${formatRupees(paise(found.rate.amount))} a ${found.rate.per}` : 'No rate known',
    daysPaid: earned.daysPaid,
    wages: earned.wages,
    required: found?.required ?? null,
    shortfall: found?.shortfall ?? null,
    cite: found?.rate.cite ?? null,
  };
}

export const leastWagesServer = reportServer(leastWages, async (work, parameters) => {
  const month = parameters['month'] as Month;
  const { rows } = await sql<WageSlip>`
    select slip.id as "drillId", slip.employee_id as "employeeId", employee.code,
      concat_ws(' ', employee.first_name, employee.last_name) as name, department.name as department,
      slip.days_paid::float as "daysPaid", slip.run_id as run, slip.draft_set as set, slip.amounts
    from payslip slip ${personOn(work, 'slip.employee_id', month)}
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
      and slip.kind = 'regular' and slip.reverses_id is null and not ${isTakenBack('slip')}
    order by employee.code, slip.id`.execute(work.db);
  const rates = await readRates(work);
  const places = await readWagePlaces(work, lastDay(month));
  const planOfRun = plansOf(work);
  const sums = new Map<number, { row: ReportRow; plan: Plan; wages: Paise; days: number }>();
  for (const { amounts, run, set, daysPaid, ...row } of rows) {
    const plan = await planOfRun({ id: run, draftSet: set, month });
    if (!plan) continue;
    // Weeks and fortnights of a month are looked at together.
    const known = sums.get(row.employeeId);
    const wages = add(known?.wages ?? zero, wagesOf(plan, amounts));
    sums.set(row.employeeId, { row, plan, wages, days: (known?.days ?? 0) + daysPaid });
  }
  const found = [...sums.values()].map(({ row, plan, wages, days }): ReportRow => {
    const place = places.get(Number(row['employeeId'])) ?? nowhere;
    return { ...row, ...besideRate(plan, rates, place, { wages, daysPaid: days, days: plan.days }) };
  });
  return parameters['short'] === true
    ? found.filter(({ shortfall }) => shortfall === null || Number(shortfall) > 0)
    : found;
});
