/**
 * How a change of attendance in a paid month is found: a select of (employee_id, month, changed_at) of all
 * that days are judged by. Where pay months begin within a month, a day may be paid by the next one.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';

const meets = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`${from} <= paid.ends and coalesce(${to}, 'infinity') >= paid.begins`;

/** What was asked for and granted, of single people. */
const granted = (organisationId: number) => sql`
  select r.employee_id, paid.month, r.changed_at from attendance_request r
  join paid on ${meets(sql`r."from"`, sql`coalesce(r."to", r."from")`)}
  where r.organisation_id = ${organisationId} and r.state in ('approved', 'withdrawn')
  union all
  select a.employee_id, paid.month, a.changed_at from leave_application a
  join paid on ${meets(sql`a."from"`, sql`a."to"`)}
  where a.organisation_id = ${organisationId}
    and a.state in ('approved', 'cancelling', 'withdrawn', 'replaced')
  union all
  select c.employee_id, paid.month, c.changed_at from optional_holiday_choice c
  join holiday h on h.organisation_id = c.organisation_id and h.id = c.holiday_id
  join paid on ${meets(sql`h.date`, sql`h.date`)}
  where c.organisation_id = ${organisationId} and c.state in ('approved', 'withdrawn')
  union all
  select n.employee_id, paid.month, n.changed_at from resignation n
  join paid on ${meets(sql`n.asked_on`, sql`n.last_day`)}
  where n.organisation_id = ${organisationId} and n.state in ('accepted', 'withdrawing', 'withdrawn')`;

/** Shifts, weekly offs, rosters and numbers on devices, of single people. */
const recorded = (organisationId: number) => sql`
  select s.employee_id, paid.month, greatest(s.recorded_at, s.superseded_at) from employee_shift s
  join paid on ${meets(sql`s.valid_from`, sql`s.valid_to`)}
  where s.organisation_id = ${organisationId}
  union all
  select o.employee_id, paid.month, greatest(o.recorded_at, o.superseded_at) from employee_weekly_off o
  join paid on ${meets(sql`o.valid_from`, sql`o.valid_to`)}
  where o.organisation_id = ${organisationId}
  union all
  select d.employee_id, paid.month, d.changed_at from roster_day d
  join paid on d.date between paid.begins and paid.ends
  where d.organisation_id = ${organisationId} and not d.is_draft
  union all
  select n.employee_id, paid.month, n.changed_at from device_person n
  join paid on ${meets(sql`n."from"`, sql`n."to"`)}
  where n.organisation_id = ${organisationId}`;

/** Punches that came in long after they were made, by whoever's number they are. */
const late = (organisationId: number) => sql`
  select n.employee_id, paid.month, p.received_at from punch p
  join paid on p.at >= paid.begins and p.at < paid.ends + 2
  join (
    select employee_id, pin from device_person where organisation_id = ${organisationId}
    union select employee_id, punch_id from employee_shift
      where organisation_id = ${organisationId} and punch_id is not null
    union select id, '#' || id from employee where organisation_id = ${organisationId}
  ) n on n.pin = p.pin
  where p.organisation_id = ${organisationId} and p.received_at - p.at > interval '36 hours'`;

/**
 * Rules that hold for many: holidays on their day, policies, shifts and rotations whenever they change; and
 * the end of the month itself, since a run made before it has not seen its last days.
 */
const forMany = (organisationId: number) => sql`
  select e.id, rule.month, rule.at from employee e
  cross join (
    select paid.month, h.changed_at as at from holiday h
    join paid on h.date between paid.begins and paid.ends where h.organisation_id = ${organisationId}
    union all
    select paid.month, a.created_at from paid cross join audit_entry a
    where a.organisation_id = ${organisationId}
      and (a.form in ('attendance-policy', 'shift', 'shift-rotation')
        or a.form = 'establishment' and a.changes ? 'timeZone'
        or a.form in ('holiday', 'employee-weekly-off', 'device-person') and a.action = 'delete')
    union all
    select paid.month, paid.ends + interval '2 days' from paid where paid.ends + 2 < now()
  ) rule
  where e.organisation_id = ${organisationId} and e.joined_on <= (select max(ends) from paid)`;

export const timeChanges = (organisationId: number, months: readonly Month[]): RawBuilder<unknown> => sql`
  with paid as materialized (
    select month, ((month || '-01')::date - interval '1 month')::date as begins,
      ((month || '-01')::date + interval '1 month - 1 day')::date as ends
    from unnest(${[...months]}::text[]) as given (month))
  select change.employee_id, change.month, max(change.changed_at) as changed_at
  from (${granted(organisationId)} union all ${recorded(organisationId)} union all ${late(organisationId)}
    union all ${forMany(organisationId)}) change (employee_id, month, changed_at)
  where change.month >= (select min(pay_from) from attendance_policy
    where organisation_id = ${organisationId})
  group by 1, 2`;
