/** A policy against the law of the places where the people whom it covers work. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-rows.server.ts';
import { type IsoDate, later } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { holds } from '#server/database/dated-row.ts';
import { coversFor, peopleInService } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import type { Breach } from '#time/floor/breach.ts';
import type { Establishment } from '#time/floor/hours-of-law.ts';
import { leaveBreaches } from '#time/floor/policy-floor.ts';
import { hundredthsOf } from '#time/leave/quantity.ts';
import type { LeaveTypeRecord } from './terms.server.ts';
import { type RuleValues, sandwichOf } from './leave-terms.ts';
import type { Population } from '#kernel/population/population.ts';

type Place = Establishment & { readonly id: number; readonly name: string };

/** A year of six-day weeks without ten holidays: the days of work by which a year's leave is compared. */
const workingDays = 303;

/** The field at which a breach is told. */
const fieldOf = (breach: Breach, { grants }: RuleValues): string => {
  if (breach.what === 'carry-limit') return 'carry';
  if (breach.what === 'sandwich') return 'offs';
  return grants === 'days-worked' ? 'daysForOne' : 'yearly';
};

/** Throws, field by field, where the rule gives less than the law. */
export async function checkFloor(
  work: Work,
  values: RuleValues & { readonly validFrom?: string },
  type: LeaveTypeRecord,
  forWhom: Population | null,
): Promise<void> {
  const given = givenBy(values, type.nature);
  if (!given) return;
  const on = later(work.today, values.validFrom as IsoDate);
  const law = await lawOf(work.db);
  const faults: Record<string, string> = {};
  for (const place of await placesCovered(work, forWhom))
    for (const breach of leaveBreaches(law, given, place, on))
      faults[fieldOf(breach, values)] ??=
        `${place.name}: ${breach.says} ${breach.law ?? ''}${breach.cite ? ` (${breach.cite})` : ''}`.trim();
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** Leave that is granted by hand alone promises nothing that could be compared. */
function givenBy(values: RuleValues, nature: LeaveTypeRecord['nature']) {
  const { grants, yearly, daysForOne, carry, carryMost } = values;
  if (grants === 'none') return undefined;
  const days = hundredthsOf(yearly ?? 0);
  if (nature === 'sick') return { workingDays, sick: days };
  if (nature === 'casual') return { workingDays, casual: days };
  if (nature !== 'earned') return undefined;
  const carried = carry === 'none' ? 0 : carry === 'some' ? hundredthsOf(carryMost ?? 0) : undefined;
  return {
    workingDays,
    ...(grants === 'days-worked' ? { daysForOne: daysForOne ?? 20 } : { earned: days }),
    ...(carried === undefined ? {} : { carryAtMost: carried }),
    sandwich: sandwichOf(values),
  };
}

/** Where the people work whom a policy covers today; before it covers anybody, every place in use. */
async function placesCovered(work: Work, forWhom: Population | null): Promise<readonly Place[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Place & { people: number[] | null }>`
    select place.id, place.name, place.indian_state as state, place.kind,
      count(seat.employee_id)::int as staff, array_agg(seat.employee_id) as people
    from establishment place
    left join employee_work seat on seat.organisation_id = place.organisation_id
      and seat.establishment_id = place.id and ${holds('seat', work.today)}
      and exists (select from employee one where one.organisation_id = seat.organisation_id
        and one.id = seat.employee_id and (one.left_on is null or one.left_on >= ${work.today}::date))
    where place.organisation_id = ${organisationId} and place.active
    group by place.id, place.name, place.indian_state, place.kind order by place.name`.execute(work.db);
  if (!forWhom || forWhom.length === 0) return rows.filter(({ staff }) => staff > 0);
  const people = await peopleInService(work, work.today);
  const covers = await coversFor(work, [forWhom], people);
  const covered = new Set(people.flatMap(({ employee }, at) => (covers(forWhom, at) ? [employee] : [])));
  return rows.filter(({ people: its }) => its?.some((id) => covered.has(id)));
}
