/** What reports of claims and advances ask. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { stands } from '#server/ledger/ledger-entry.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { travelAdvance } from '../travel/travel-advance.server.ts';
import { advanceAgeing, claimsWaiting, expensesClaimed } from './claims.report.ts';
import { vehicleMonths } from './vehicle-log.report.ts';

/** The state of `claim` as people read it. */
const stateWord = sql`case claim.state
  when 'waiting' then 'Waiting for approval' when 'approved' then 'Approved' when 'paid' then 'Paid'
  when 'declined' then 'Declined' else 'Withdrawn' end`;

export const expensesClaimedServer = reportServer(expensesClaimed, async (work, { from, to }) => {
  const { rows } = await sql<ReportRow>`
    select claim.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, claim.purpose, coalesce(project.name, claim.project_typed) as project,
      type.name as type, line.day, line.claimed, line.sanctioned, line.less, ${stateWord} as state
    from expense_claim claim
    join expense_line line on line.organisation_id = claim.organisation_id and line.claim_id = claim.id
    join expense_type type on type.organisation_id = line.organisation_id and type.id = line.type_id
    join employee e on e.organisation_id = claim.organisation_id and e.id = claim.employee_id
    left join project on project.organisation_id = claim.organisation_id and project.id = claim.project_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where claim.organisation_id = ${work.session.organisationId} and claim.state <> 'draft'
      and claim.asked_on between ${from}::date and ${to}::date
    order by e.code, claim.asked_on, claim.id, line.day, line.id`.execute(work.db);
  return rows;
});

export const claimsWaitingServer = reportServer(claimsWaiting, async (work) => {
  const { rows } = await sql<ReportRow>`
    select claim.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, claim.purpose, claim.asked_on as "sentOn",
      ${work.today}::date - claim.asked_on as waiting, claim.claimed, claim.sanctioned, claim.month,
      ${stateWord} as state
    from expense_claim claim
    join employee e on e.organisation_id = claim.organisation_id and e.id = claim.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where claim.organisation_id = ${work.session.organisationId} and claim.state in ('waiting', 'approved')
    order by claim.asked_on, claim.id`.execute(work.db);
  return rows;
});

/** By the day on which the advance of a journey was first paid. */
export const advanceAgeingServer = reportServer(advanceAgeing, async (work, { on }) => {
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    with moved as (
      select account.employee_id, account.subject as travel_id,
        min(entry.day) filter (where entry.quantity > 0) as paid_on,
        sum(entry.quantity) filter (where entry.quantity > 0) as paid, sum(entry.quantity) as open
      from ledger_account account
      join ledger_entry entry on entry.organisation_id = account.organisation_id
        and entry.account_id = account.id and ${stands('entry')} and entry.day <= ${on}::date
      where account.organisation_id = ${organisationId} and account.ledger = ${travelAdvance.name}
      group by 1, 2 having sum(entry.quantity) > 0),
    aged as (select moved.*, ${on}::date - paid_on as days from moved)
    select journey.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, journey.purpose, aged.paid_on as "paidOn", aged.paid::bigint as paid,
      (aged.paid - aged.open)::bigint as settled, aged.open::bigint as open, aged.days,
      case when aged.days <= 30 then aged.open::bigint end as first,
      case when aged.days between 31 and 60 then aged.open::bigint end as second,
      case when aged.days between 61 and 90 then aged.open::bigint end as third,
      case when aged.days > 90 then aged.open::bigint end as last
    from aged
    join travel_request journey on journey.organisation_id = ${organisationId}
      and journey.id = aged.travel_id
    join employee e on e.organisation_id = journey.organisation_id and e.id = aged.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    order by aged.paid_on, journey.id`.execute(work.db);
  return rows;
});

export const vehicleMonthsServer = reportServer(vehicleMonths, async (work, { from, to }) => {
  const { rows } = await sql<ReportRow>`
    select e.id as "employeeId", e.code, ${fullNameOf('e')} as name, d.name as department,
      coalesce(upper(trip.registration), initcap(replace(trip.vehicle, '-', ' '))) as vehicle,
      count(*)::int as trips, sum(trip.kilometres)::float8 as kilometres,
      sum(trip.fuel_litres)::float8 as litres, sum(trip.fuel_amount)::bigint as fuel,
      round(sum(trip.kilometres) / nullif(sum(trip.fuel_litres), 0), 1)::float8 as "perLitre",
      sum(line.claimed)::bigint as claimed
    from vehicle_trip trip
    join employee e on e.organisation_id = trip.organisation_id and e.id = trip.employee_id
    left join expense_line line on line.organisation_id = trip.organisation_id and line.id = trip.line_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where trip.organisation_id = ${work.session.organisationId}
      and trip.day between ${from}::date and ${to}::date
    group by e.organisation_id, e.id, d.name, 5
    order by e.code, 5`.execute(work.db);
  return rows;
});
