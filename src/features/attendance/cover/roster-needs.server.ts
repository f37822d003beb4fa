/** What the shifts of a roster's places need, with those at work whom the roster does not show. */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { type Counted, type CoverRule, coverOf, needsOf } from '#time/roster/cover.ts';
import type { RosterNeed } from '../roster/roster.call.ts';
import { type RosterSpan, rosterPlan } from '../roster/roster-plan.server.ts';
import { licencesOf } from './licence.server.ts';

type Rule = CoverRule & { readonly name: string };
type Seated = { readonly id: number; readonly place: number; readonly designation: number | null };

async function rulesOf(work: Work, places: readonly number[], [from, to]: RosterSpan) {
  const { rows } = await sql<Rule>`
    select r.id, r.place_id as place, r.shift_id as shift, r.designation_id as designation,
      r.licence_id as licence, case when r."on" = 'week' then r.week_days end as "weekDays", r."from",
      case when r."on" = 'date' then r."from" else r."to" end as "to", r.needed,
      concat_ws(', ', place.name, s.name, title.name, paper.name) as name
    from required_cover r
    join establishment place on place.organisation_id = r.organisation_id and place.id = r.place_id
    join shift s on s.organisation_id = r.organisation_id and s.id = r.shift_id
    left join designation title on title.organisation_id = r.organisation_id and title.id = r.designation_id
    left join document_type paper on paper.organisation_id = r.organisation_id and paper.id = r.licence_id
    where r.organisation_id = ${work.session.organisationId} and r.place_id = any (${[...places]}::bigint[])
      and r."from" <= ${to}::date
      and (case when r."on" = 'date' then r."from" else r."to" end is null
        or case when r."on" = 'date' then r."from" else r."to" end >= ${from}::date)
    order by place.name, s.starts, r.designation_id nulls first, r.licence_id nulls first`.execute(work.db);
  return rows;
}

async function othersAt(work: Work, places: readonly number[], shown: readonly number[], span: RosterSpan) {
  const { rows } = await sql<Seated>`
    select e.id, seat.establishment_id as place, seat.designation_id as designation from employee e
    join employee_work seat on ${holdsFor('seat', 'e.id', span[1])}
    where e.organisation_id = ${work.session.organisationId} and e.id <> all (${[...shown]}::bigint[])
      and seat.establishment_id = any (${[...places]}::bigint[]) and e.joined_on <= ${span[1]}::date
      and (e.left_on is null or e.left_on >= ${span[0]}::date)`.execute(work.db);
  return rows;
}

/** Others count as they are published: what somebody else drafts for them is nobody's to know. */
async function counted(
  work: Work,
  people: readonly Seated[],
  span: RosterSpan,
  dates: readonly IsoDate[],
): Promise<readonly Counted[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const plan = await rosterPlan(work, ids, span);
  const { held } = await licencesOf(work, ids);
  return people.map(({ id, place, designation }) => ({
    employee: id,
    place,
    designation,
    licences: held.get(id) ?? [],
    turns: dates.map((date) => plan.published(id, date).turn),
    marks: dates.map((date) => plan.markOn(id, date)).join(''),
  }));
}

type Shown = { readonly id: number; readonly place: number | null };

export async function rosterNeeds(
  work: Work,
  people: readonly Shown[],
  span: RosterSpan,
): Promise<readonly RosterNeed[]> {
  const places = [...new Set(people.flatMap(({ place }) => (place === null ? [] : [place])))];
  const rules = await rulesOf(work, places, span);
  const dates = eachDay(...span);
  const needs = needsOf(rules, dates, weekDayOf);
  if (needs.length === 0) return [];
  const asked = [...new Set(needs.map(({ place }) => place))];
  const others = await othersAt(
    work,
    asked,
    people.map(({ id }) => id),
    span,
  );
  const there = await counted(work, others, span, dates);
  const nameOf = new Map(rules.map(({ id, name }) => [id, name]));
  return needs.map((need) => ({
    ...need,
    name: nameOf.get(need.id) ?? '',
    others: coverOf({ ...need, others: [] }, there, dates).map((day) => day?.present ?? 0),
  }));
}
