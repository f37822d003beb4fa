/** Who is covered by state insurance in a month and at what wage, as their payslips were worked out. */
import { sql } from 'kysely';
import { paysMonth } from '#features/payroll/run/reversal.server.ts';
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { insuranceRate } from '#pay/levy/state-insurance.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { work as worked } from '#pay/month/calculate.ts';
import type { Work } from '#server/work.ts';

type InsuranceCover = {
  readonly covered: boolean;
  readonly disabled: boolean;
  /** The full monthly wage on the month's last day in service that cover is decided by, overtime left out. */
  readonly wage: Paise;
};

type Slip = {
  readonly employee: number;
  readonly run: number;
  readonly set: number;
  readonly facts: EmployeeFacts;
};

/** Of each of these people the last payslip of the month's pay that stands. */
async function slipsOf(work: Work, month: Month, people: readonly number[]): Promise<readonly Slip[]> {
  const { rows } = await sql<Slip>`
    select distinct on (slip.employee_id) slip.employee_id as employee, slip.run_id as run,
      slip.draft_set as set, slip.facts
    from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
      and slip.employee_id = any (${people}::bigint[])
      and ${paysMonth('slip')}
    order by slip.employee_id, slip.id desc`.execute(work.db);
  return rows;
}

/** By employee; who has no payslip of the month, or is not under the insurance, is not among them. */
export async function insuranceCovers(
  work: Work,
  month: Month,
  people: readonly number[],
): Promise<ReadonlyMap<number, InsuranceCover>> {
  const found = new Map<number, InsuranceCover>();
  if (people.length === 0) return found;
  const planOfRun = plansOf(work);
  for (const { employee, run, set, facts } of await slipsOf(work, month, people)) {
    const plan = await planOfRun({ id: run, draftSet: set });
    const made = plan && worked(plan, facts);
    const last = made?.segments.at(-1);
    if (!made?.insurance || !last) continue;
    found.set(employee, {
      covered: made.insurance.coverage.covered,
      disabled: facts.stateInsurance?.disabled ?? false,
      wage: insuranceRate(made.plan, last.rates),
    });
  }
  return found;
}
