/** The salary of a person who was hired: set at once by who may, else left to payroll, who are told. */

import { sql } from 'kysely';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { hire } from './hire.form.ts';
import { hireSalaryCall } from './hire-salary.call.ts';

type Terms = {
  readonly structure: number;
  readonly grossMonthly: Paise | null;
  readonly joiningOn: IsoDate;
  readonly code: string | null;
};

const mayAssign = (work: Work): boolean => work.may('salary-assignment', 'write') === 'organisation';

async function assign(work: Work, terms: Terms, grossMonthly: Paise, employee: number): Promise<void> {
  await records(work, salaryAssignment).asServer.create(
    { employee, structure: terms.structure, grossMonthly },
    { validFrom: terms.joiningOn, reason: `Offer ${terms.code}` },
  );
}

/** Answers whether the salary was set. */
export async function assignSalary(work: Work, terms: Terms, employee: number): Promise<boolean> {
  if (terms.grossMonthly === null) return false;
  if (mayAssign(work)) {
    await assign(work, terms, terms.grossMonthly, employee);
    return true;
  }
  await tellPayroll(work, terms, employee);
  return false;
}

/** Whoever may set salaries, by the organisation's own rights. */
async function tellPayroll(work: Work, { joiningOn, code }: Terms, employee: number): Promise<void> {
  const { rows } = await sql<{ name: string; code: string }>`
    select ${fullNameOf('employee')} as name, code from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(work.db);
  const [person] = rows;
  await raise(work, hire, 'salary-due', {
    title: sentence`Salary to set: ${person?.name} (${person?.code}) joins on ${formatDate(joiningOn)}.`,
    note: sentence`Open Hires, this person, and press “Set the salary of the offer” (${code}).`,
    path: 'recruitment/hire',
  });
}

type HireRow = Terms & { readonly id: number; readonly employee: number; readonly salarySet: boolean };

/** For payroll: the offer's salary becomes the person's, from the day of joining. */
export const salaryRoute = route({
  ...hireSalaryCall,
  tag: 'Recruitment',
  summary: 'Set the salary that the offer named',
  form: 'salary-assignment',
  action: 'write',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const { organisationId } = work.session;
    if (!mayAssign(work) || work.may('hire', 'read') !== 'organisation') return notFound('This hire');
    const { rows } = await sql<HireRow>`
      select h.id, h.employee_id as employee, h.salary_set as "salarySet", o.structure_id as structure,
        o.gross_monthly as "grossMonthly", h.joining_on as "joiningOn", o.code
      from hire h join offer o on o.organisation_id = h.organisation_id and o.id = h.offer_id
      where h.organisation_id = ${organisationId} and h.id = ${request.params.id}
      for update of h`.execute(work.db);
    const [found] = rows;
    if (!found) return notFound('This hire');
    if (found.employee === work.session.employeeId) {
      refuse('payroll.own-pay/hire-salary');
    }
    const { rows: there } = await sql`
      select from salary_assignment where organisation_id = ${organisationId}
        and employee_id = ${found.employee} and superseded_at is null limit 1`.execute(work.db);
    const { grossMonthly, salarySet } = found;
    if (!salarySet && there.length === 0 && grossMonthly !== null)
      await assign(work, found, grossMonthly, found.employee);
    if (!salarySet) await records(work, hire).asServer.set(found.id, { salarySet: true });
    return { salarySet: true };
  },
});
