/** The queries of the officer's checks. */

import { sql } from 'kysely';
import { readSetAmounts } from '#features/payroll/override/override-finding.server.ts';
import { overrideLines } from '#features/payroll/override/statutory-override.form.ts';
import { holdOfSlip, isOnItsWay, isPaid } from '#features/payroll/payment/paid-slip.server.ts';
import { type RunKind, runKinds } from '#features/payroll/run/pay-run.form.ts';
import { isTakenBack, paysMonth } from '#features/payroll/run/reversal.server.ts';
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { holdsFor, holdsWithin } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { dayOfInstant } from '#server/today.ts';
import { manualEntries, notProcessed, paymentTotals } from './pay-check.report.ts';
import { person, personOn } from './pay-year.server.ts';

export const paymentTotalsServer = reportServer(paymentTotals, async (work, parameters, people) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const where = {
    department: sql`coalesce(department.name, 'Nowhere')`,
    establishment: sql`coalesce(place.name, 'Nowhere')`,
    bank: sql`coalesce(bank.bank_name, 'No account')`,
  }[parameters.by];
  const sumOf = (state: string) => sql`coalesce(sum(net) filter (where fate = ${state}), 0)::bigint`;
  const { rows } = await sql<ReportRow>`
    with fates as (
      select slip.net, ${where ?? sql`department.name`} as name, case
        when ${isPaid('slip')} then 'paid'
        when ${isOnItsWay} then 'pending'
        when exists (select ${holdOfSlip}) then 'held'
        when exists (select from bank_payment failed where failed.organisation_id = slip.organisation_id
          and failed.payslip_id = slip.id and failed.state = 'failed') then 'failed'
        else 'open' end as fate
      from payslip slip ${personOn(work, 'slip.employee_id', month)}
      left join establishment place on place.organisation_id = slip.organisation_id
        and place.id = work.establishment_id
      left join employee_bank bank on ${holdsFor('bank', 'slip.employee_id', sql`slip.pay_on`)}
      where slip.organisation_id = ${organisationId} and slip.month = ${month}
        and ${people.where('slip.employee_id')})
    select name, count(*)::int as people, sum(net)::bigint as net, ${sumOf('paid')} as paid,
      ${sumOf('pending')} as pending, ${sumOf('failed')} as failed, ${sumOf('held')} as held,
      ${sumOf('open')} as open
    from fates group by name order by name`.execute(work.db);
  return rows;
});

type Unpaid = ReportRow & { payslip: string | null; besides: string | null };

const stateWords: Readonly<Record<string, string>> = { locked: 'Locked', paid: 'Paid', closed: 'Closed' };

/** A bonus or other pay besides is no month's pay: it is told, and the month stays missing. */
function slipInWords(state: string | null, besides: string | null): string {
  if (state !== null) return stateWords[state] ?? state;
  const kinds = (besides ?? '').split(',').map((kind) => runKinds[kind as RunKind]?.toLowerCase());
  return besides ? `None, only ${kinds.join(' and ')}` : 'None';
}

export const notProcessedServer = reportServer(notProcessed, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const { rows } = await sql<Unpaid>`
    with people as (
      select own.id, own.joined_on, own.pan is null as no_pan,
        (select run.state from payslip slip join pay_run run on run.organisation_id = slip.organisation_id
          and run.id = slip.run_id where slip.organisation_id = own.organisation_id
          and slip.employee_id = own.id and slip.month = ${month} and ${paysMonth('slip')}
          order by slip.id desc limit 1) as slip,
        (select string_agg(distinct slip.kind, ',') from payslip slip
          where slip.organisation_id = own.organisation_id and slip.employee_id = own.id
            and slip.month = ${month} and slip.reverses_id is null and not ${isTakenBack('slip')}) as besides,
        not exists (select from salary_assignment salary where salary.organisation_id = own.organisation_id
          and salary.employee_id = own.id
          and ${holdsWithin('salary', firstDay(month), lastDay(month))}) as no_salary,
        not exists (select from employee_bank bank
          where ${holdsFor('bank', 'own.id', lastDay(month))}) as no_bank
      from employee own
      where own.organisation_id = ${organisationId} and own.joined_on <= ${lastDay(month)}
        and (own.left_on is null or own.left_on >= ${firstDay(month)}))
    select people.id as "drillId", ${person}, people.joined_on as "joinedOn", people.slip as payslip,
      people.besides,
      concat_ws(', ', case when no_salary then 'salary' end, case when no_bank then 'bank account' end,
        case when no_pan then 'PAN' end) as missing
    from people ${personOn(work, 'people.id', month)}
    where people.slip is null or no_salary or no_bank
    order by (people.slip is not null), employee.code`.execute(work.db);
  return rows.map(({ besides, ...row }) => ({ ...row, payslip: slipInWords(row.payslip, besides) }));
});

type Entry = ReportRow & { readonly drillId: number; readonly line: string | null };

export const manualEntriesServer = reportServer(manualEntries, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const here = (alias: string) => sql`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}`;
  const { rows } = await sql<Entry>`
    with entries as (
      select input.employee_id as employee, component.name as what, input.amount, null::numeric as days,
        input.remark as reason, input.changed_by as by, input.changed_at as at, null as line
      from pay_input input join pay_component component
        on component.organisation_id = input.organisation_id and component.id = input.component_id
      where ${here('input')} and input.month = ${month}
      union all
      select loss.employee_id, 'Loss of pay', null, loss.days, loss.remark, loss.changed_by, loss.changed_at,
        null
      from loss_of_pay loss where ${here('loss')} and loss.month = ${month}
      union all
      select levy.employee_id, (${JSON.stringify(overrideLines)}::jsonb ->> levy.line) || ', set by hand',
        levy.amount, null, levy.why, levy.created_by, levy.created_at, levy.line
      from statutory_override levy
      where ${here('levy')} and levy.month = ${month} and levy.state = 'approved'
      union all
      select tax.employee_id, 'Income tax set by hand', tax.amount, null, tax.why, tax.created_by,
        tax.created_at, null
      from tax_override tax where ${here('tax')} and tax.month = ${month} and tax.state = 'approved'
      union all
      select hold.employee_id, 'Hold', null, null, hold.reason, hold.created_by, hold.created_at, null
      from pay_hold hold where ${here('hold')} and hold.from_month <= ${month}
        and (hold.to_month is null or hold.to_month >= ${month})
        and (hold.released_on is null or to_char(hold.released_on, 'YYYY-MM') >= ${month}))
    select entries.employee as "drillId", employee.code,
      ${fullNameOf('employee')} as name, entries.what, entries.amount,
      entries.line, entries.days, entries.reason, coalesce(account.name, 'the system') as by,
      ${dayOfInstant(sql`entries.at`)} as on
    from entries
    join employee on employee.organisation_id = ${organisationId} and employee.id = entries.employee
    left join user_account account on account.organisation_id = ${organisationId} and account.id = entries.by
    order by employee.code, entries.what`.execute(work.db);
  const isSet = rows.some(({ line }) => line !== null);
  const set = isSet ? await readSetAmounts(work, month) : [];
  return rows.map(({ line, ...row }): ReportRow => {
    const known = set.find((each) => each.employee === row.drillId && each.line === line);
    return { ...row, byRule: known?.byRule ?? null };
  });
});
