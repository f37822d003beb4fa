/** The rows of the fund's forms, from the lines of locked payslips by what they follow. */
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { type ReportRow, reportServer } from '#server/feature.ts';
import { fundCard, fundJoiners, fundLeavers, fundMonth, fundYear } from './fund-forms.report.ts';

const sumOf = (item: string) => sql<number>`coalesce(sum(line.amount) filter (
  where line.source = ${`provident-fund.${item}`}), 0)::bigint`;
const shares = sql`${sumOf('wage')} as wage, ${sumOf('member')} as member,
  ${sumOf('voluntary')} as voluntary, ${sumOf('employer')} as employer, ${sumOf('pension')} as pension`;
const named = sql`employee.code,
  concat_ws(' ', employee.first_name, employee.middle_name, employee.last_name) as name`;
/** Whoever has a share of their own in the month is a member of it. */
const isShare = sql`line.source = 'provident-fund.member' and line.amount <> 0`;

const yearOf = (parameters: Readonly<Record<string, unknown>>): { from: Month; to: Month } => {
  const from = parameters['from'] as Month;
  return { from, to: addMonths(from, 11) };
};

export const fundCardServer = reportServer(fundCard, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    select line.month, ${shares}, coalesce((
      select sum(days) from loss_of_pay lost where lost.organisation_id = ${organisationId}
        and lost.employee_id = ${parameters['employee']} and lost.month = line.month), 0)::float as "daysLost"
    from payslip_line line
    where line.organisation_id = ${organisationId} and line.employee_id = ${parameters['employee']}
      and line.month between ${from} and ${to}
    group by line.month order by line.month`.execute(work.db);
  return rows;
});

export const fundYearServer = reportServer(fundYear, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", ${named}, ${shares}
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${work.session.organisationId} and line.month between ${from} and ${to}
    group by employee.organisation_id, employee.id
    having bool_or(${isShare}) order by employee.code`.execute(work.db);
  return rows;
});

export const fundJoinersServer = reportServer(fundJoiners, async (work, parameters) => {
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", ${named}, employee.father_name as father,
      employee.date_of_birth as "bornOn", employee.gender, employee.joined_on as "joinedOn"
    from employee where employee.organisation_id = ${work.session.organisationId}
      and ${parameters['month']} = (
        select min(line.month) from payslip_line line
        where line.organisation_id = employee.organisation_id and line.employee_id = employee.id
          and ${isShare})
    order by employee.code`.execute(work.db);
  return rows;
});

export const fundLeaversServer = reportServer(fundLeavers, async (work, parameters) => {
  const { rows } = await sql<ReportRow>`
    select employee.id as "drillId", ${named}, employee.father_name as father, employee.left_on as "leftOn",
      case employee.leaving_reason when 'deceased' then 'D' when 'retired' then 'S' else 'C' end as reason
    from employee where employee.organisation_id = ${work.session.organisationId}
      and to_char(employee.left_on, 'YYYY-MM') = ${parameters['month']}
      and exists (select from payslip_line line where line.organisation_id = employee.organisation_id
        and line.employee_id = employee.id and ${isShare})
    order by employee.code`.execute(work.db);
  return rows;
});

type MonthRow = ReportRow & { readonly month: Month; readonly people: readonly number[] };

/** New is who was not a member the month before, left is who is none any more. */
export const fundMonthServer = reportServer(fundMonth, async (work, parameters) => {
  const { from, to } = yearOf(parameters);
  const { rows } = await sql<MonthRow>`
    select line.month, ${shares}, ${sumOf('insurance')} as insurance,
      array_agg(distinct line.employee_id) filter (where ${isShare}) as people
    from payslip_line line
    where line.organisation_id = ${work.session.organisationId}
      and line.month between ${addMonths(from, -1)} and ${to}
    group by line.month order by line.month`.execute(work.db);
  const members = new Map(rows.map(({ month, people }) => [month, new Set((people ?? []).map(Number))]));
  const found = rows
    .filter(({ month }) => month >= from)
    .map(({ people: _, ...row }): ReportRow => {
      const now = members.get(row.month) ?? new Set();
      const before = members.get(addMonths(row.month, -1)) ?? new Set();
      return {
        ...row,
        before: before.size,
        joined: now.difference(before).size,
        left: before.difference(now).size,
        members: now.size,
      };
    });
  return found;
});
