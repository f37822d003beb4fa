/** What the work of each person cost in a month: locked payslips, the engine's whole month, judged days. */
import { sql } from 'kysely';
import { grossLost, type LostSlip } from '#features/pay-out/report/lost-gross.server.ts';
import { monthEnd, seat } from '#features/pay-out/report/pay-cost.server.ts';
import { planOn, wholeMonth } from '#features/pay-out/report/pay-engine-listing.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { earlier, firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { agreedCost } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { judgedPeople } from '../report/time-people.server.ts';

type Place = { readonly id: number | null; readonly name: string | null };
type Paid = {
  readonly employee: number;
  readonly month: Month;
  readonly code: string;
  readonly name: string;
  readonly department: Place;
  readonly establishment: Place;
  readonly type: Place;
  readonly contract: boolean;
  readonly cost: number;
  readonly regular: number;
  readonly settlements: number;
  readonly overtime: number;
  readonly overtimeHours: number;
  readonly raises: number;
};

/** Amounts in paise; hours with their decimals. */
export type PersonMonth = Paid & {
  readonly agreed: number;
  readonly unpaid: number;
  readonly hours: number;
};

/** Salaries that came into force in the month, over those before; a first salary is no raise. */
const raised = sql`coalesce((
  select sum(salary.change) from (
    select assigned.valid_from, assigned.gross_monthly - lag(assigned.gross_monthly)
      over (order by assigned.valid_from) as change
    from salary_assignment assigned where assigned.organisation_id = slip.organisation_id
      and assigned.employee_id = slip.employee_id and assigned.superseded_at is null) salary
  where salary.valid_from between (slip.month || '-01')::date and ${monthEnd}), 0)::bigint`;

async function paidIn(work: Work, month: Month, people: ReportPeople): Promise<readonly Paid[]> {
  const { rows } = await sql<Paid>`
    select slip.employee_id as employee, slip.month, employee.code, ${fullNameOf('employee')} as name,
      json_build_object('id', department.id, 'name', department.name) as department,
      json_build_object('id', establishment.id, 'name', establishment.name) as establishment,
      json_build_object('id', type.id, 'name', type.name) as type, coalesce(type.contract, false) as contract,
      slip.cost, slip.regular, slip.settlements, slip.overtime, slip.overtime_hours as "overtimeHours",
      ${raised} as raises
    from (
      select slip.organisation_id, slip.employee_id, slip.month, sum(slip.employer_cost)::bigint as cost,
        coalesce(sum(slip.employer_cost) filter (where slip.kind <> 'settlement'), 0)::bigint as regular,
        coalesce(sum(slip.employer_cost) filter (where slip.kind = 'settlement'), 0)::bigint as settlements,
        coalesce(sum((select sum(slip.amounts[line.position + 1]) from run_component line
          where line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
            and line.draft_set = slip.draft_set and line.kind = 'earning'
            and exists (select from pay_component component
              where component.organisation_id = slip.organisation_id and component.overtime
                and component.code = line.code))), 0)::bigint as overtime,
        coalesce(sum((select sum((worked.units ->> 'quantity')::numeric)
          from json_array_elements(slip.facts -> 'units') worked (units)
          where exists (select from pay_component component
            where component.organisation_id = slip.organisation_id and component.overtime
              and component.code = worked.units ->> 'component'))), 0)::float as overtime_hours
      from payslip slip
      where slip.organisation_id = ${work.session.organisationId} and slip.month = ${month}
        and ${people.where('slip.employee_id', monthEnd)}
      group by slip.organisation_id, slip.employee_id, slip.month) slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    ${seat}
    left join department on department.organisation_id = slip.organisation_id
      and department.id = work.department_id
    left join establishment on establishment.organisation_id = slip.organisation_id
      and establishment.id = work.establishment_id
    left join employment_type type on type.organisation_id = slip.organisation_id
      and type.id = work.employment_type_id
    order by employee.code`.execute(work.db);
  return rows;
}

/** What days without pay took off, by person. */
async function unpaidIn(work: Work, month: Month): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<LostSlip & { employee: number }>`
    select employee_id as employee, facts, gross, run_id as run, draft_set as set from payslip
    where organisation_id = ${work.session.organisationId} and month = ${month}
      and kind = 'regular' and days_lost > 0`.execute(work.db);
  const lost = await grossLost(work, rows);
  const found = new Map<number, number>();
  for (const [at, { employee }] of rows.entries())
    found.set(employee, (found.get(employee) ?? 0) + (lost[at] ?? 0));
  return found;
}

/** The whole month at the salary of its last day, with what the employer adds, by person. */
async function agreedIn(work: Work, month: Month): Promise<(employee: number) => number> {
  const plan = await planOn(work, lastDay(month));
  const facts = new Map((await readFacts(work, month)).map((each) => [Number(each.employee), each]));
  return (employee) => {
    const known = facts.get(employee);
    const whole = known && wholeMonth(known, lastDay(month), firstDay(month));
    return whole ? agreedCost(plan, calculate(plan, whole)) : 0;
  };
}

async function hoursIn(work: Work, month: Month, people: ReportPeople) {
  const span = { from: firstDay(month), to: earlier(lastDay(month), work.today) };
  const found = new Map<number, number>();
  if (span.to < span.from) return found;
  const where = (employee: string) => people.where(employee, sql.val(lastDay(month)));
  for await (const { person, days } of judgedPeople(work, span, { where })) {
    const minutes = days.reduce((sum, { day }) => sum + day.minutes.worked, 0);
    found.set(person.employeeId, Math.round((minutes * 100) / 60) / 100);
  }
  return found;
}

/** Everybody of those asked for who has a locked payslip of the month. */
export async function personMonth(work: Work, month: Month, people: ReportPeople): Promise<PersonMonth[]> {
  const paid = await paidIn(work, month, people);
  if (paid.length === 0) return [];
  const [unpaid, agreed] = [await unpaidIn(work, month), await agreedIn(work, month)];
  const hours = await hoursIn(work, month, people);
  return paid.map((each) => ({
    ...each,
    agreed: each.regular === 0 ? 0 : agreed(each.employee),
    unpaid: unpaid.get(each.employee) ?? 0,
    hours: hours.get(each.employee) ?? 0,
  }));
}
