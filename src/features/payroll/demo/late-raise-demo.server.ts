/** Raises that came too late for their months: the demo's last locked run pays them as arrears. */
import { sql } from 'kysely';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { addMonths, firstDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';

/** How many months before this one the raises begin; the last of them is locked with the arrears. */
export const monthsLate = 3;

type Raised = { readonly employee: number; readonly structure: number; readonly gross: Paise };

/** Two people without a sign-in who were there all the time, and whose salary stayed as it was. */
async function peopleOf(work: Work, month: Month): Promise<readonly Raised[]> {
  const from = firstDay(addMonths(month, -monthsLate - 1));
  const { rows } = await sql<Raised>`
    select salary.employee_id as employee, salary.structure_id as structure, salary.gross_monthly as gross
    from salary_assignment salary
    join employee on employee.organisation_id = salary.organisation_id
      and employee.id = salary.employee_id and employee.left_on is null
    where salary.organisation_id = ${work.session.organisationId} and salary.superseded_at is null
      and salary.valid_from < ${from}::date and salary.valid_to is null
      and not exists (select from user_account account
        where account.organisation_id = employee.organisation_id and account.employee_id = employee.id)
    order by salary.gross_monthly between 4000000 and 9000000 desc, salary.employee_id limit 2`.execute(
    work.db,
  );
  return rows;
}

export async function raiseLate(work: Work, month: Month): Promise<void> {
  const validFrom = firstDay(addMonths(month, -monthsLate));
  for (const { employee, structure, gross } of await peopleOf(work, month)) {
    const raised = paise(Math.ceil((gross * 1.08) / 10_000) * 10_000);
    const values = { employee, structure, grossMonthly: raised };
    await records(work, salaryAssignment).asServer.create(values, {
      validFrom,
      reason: 'Promotion that was agreed late',
    });
  }
}
