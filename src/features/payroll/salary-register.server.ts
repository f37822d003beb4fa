/** The rows of the salary register: payslips of the month with where each person worked on its last day. */
import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { type ReportRow, reportServer } from '#server/feature.ts';
import { salaryRegister } from './salary-register.report.ts';

/** The amount of a payslip at the position that a component has in its run, by the law it follows. */
const amountOf = (statute: string) => sql`(
  select slip.amounts[line.position + 1] from run_component line
  join pay_component component
    on component.organisation_id = line.organisation_id and component.code = line.code
  where line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
    and line.draft_set = slip.draft_set
    and component.statute = ${statute})`;

export const salaryRegisterServer = reportServer(salaryRegister, async (work, parameters) => {
  const month = parameters['month'] as Month;
  const { rows } = await sql<ReportRow>`
    select slip.id as "drillId", employee.code, concat_ws(' ', employee.first_name,
      employee.last_name) as name,
      department.name as department, place.name as establishment, slip.days_paid as "daysPaid", slip.gross,
      ${amountOf('provident-fund.member')} as "providentFund",
      ${amountOf('state-insurance.employee')} as "stateInsurance",
      ${amountOf('professional-tax')} as "professionalTax", ${amountOf('income-tax')} as "incomeTax",
      slip.deductions, slip.net, slip.employer_cost as "employerCost"
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join employee_work work
      on work.organisation_id = slip.organisation_id and work.employee_id = slip.employee_id
      and work.superseded_at is null and work.valid_from <= ${lastDay(month)}
      and (work.valid_to is null or work.valid_to >= ${lastDay(month)})
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
    order by employee.code`.execute(work.db);
  return rows;
});
