/** The query of the tax computation: each person’s last payslip of the year, worked out by its own facts. */
import { sql } from 'kysely';
import { yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { paysMonth } from '#features/payroll/run/reversal.server.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import { addMonths, type Month, monthOf } from '#kernel/calendar.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { IncomeTaxWorking } from '#pay/model/working.ts';
import { work as calculation } from '#pay/month/calculate.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { taxComputation } from '../report/pay-proof.report.ts';
import { person, personOn } from '../report/pay-year.server.ts';

type LastSlip = ReportRow & {
  readonly run: number;
  readonly set: number;
  readonly month: Month;
  readonly facts: EmployeeFacts;
};

export const taxComputationServer = reportServer(taxComputation, async (work, parameters) => {
  const first = monthOf(yearStart(parameters.taxYear));
  const last = addMonths(first, 11);
  const { rows } = await sql<LastSlip>`
    with slips as (
      select distinct on (slip.employee_id) slip.*
      from payslip slip
      where slip.organisation_id = ${work.session.organisationId} and slip.month between ${first} and ${last}
        and slip.facts -> 'taxation' is not null and ${paysMonth('slip')}
      order by slip.employee_id, slip.month desc, slip.id desc)
    select slips.id as "drillId", slips.employee_id as "employeeId", ${person},
      slips.month, slips.run_id as run, slips.draft_set as set, slips.facts
    from slips ${personOn(work, 'slips.employee_id', last)}
    order by employee.code`.execute(work.db);
  return worked(rows, plansOf(work));
});

async function* worked(
  rows: readonly LastSlip[],
  planOfRun: ReturnType<typeof plansOf>,
): AsyncGenerator<ReportRow> {
  for (const { facts, run, set, ...row } of rows) {
    const plan = await planOfRun({ id: run, draftSet: set });
    const seen = plan && calculation(plan, facts);
    const taken = seen?.amounts[plan?.statutory['income-tax'] ?? -1] ?? 0;
    yield { ...row, ...(seen?.incomeTax && figuresOf(seen.incomeTax, taken)) };
  }
}

/** Left is what the months after this payslip are to bring, each an equal part. */
function figuresOf({ given, found }: IncomeTaxWorking, taken: number): ReportRow {
  const { income } = found.year;
  const deducted = given.deductedSoFar + taken;
  const elsewhere =
    (given.previousEmployerTax ?? 0) + (found.otherCreditsCounted ? (given.otherCredits ?? 0) : 0);
  const left = Math.max(0, found.dueInYear - deducted - elsewhere);
  const months = found.month.monthsLeft - 1;
  return {
    regime: found.year.regime === 'old' ? 'Old' : 'New',
    salary: income.grossSalary,
    exempt: income.exempt,
    standard: income.standardDeduction,
    deductions: income.deducted,
    income: income.totalIncome,
    due: found.dueInYear,
    deducted,
    elsewhere,
    left,
    perMonth: months > 0 ? Math.round(left / months) : 0,
  };
}
