/** A policy against the law of the places where the people whom it covers work. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { isoDate, later } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { holds } from '#server/database/dated-row.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import type { Breach } from '#time/floor/breach.ts';
import type { Establishment } from '#time/floor/hours-of-law.ts';
import { leaveBreaches, yearOfWork as workingDays } from '#time/floor/policy-floor.ts';
import { hundredthsOf } from '#time/leave/quantity.ts';
import { leavePolicy } from './leave-policy.form.ts';
import { isWorked, type RuleValues, sandwichOf } from './leave-terms.ts';
import type { LeaveTypeRecord } from './terms.server.ts';

type PolicyRecord = ServerRecord<typeof leavePolicy>;
type Place = Establishment & { readonly id: number; readonly name: string };

/** The field at which a breach is told. */
const fieldOf = (breach: Breach, { grants }: RuleValues): string => {
  if (breach.what === 'carry-limit') return 'carry';
  if (breach.what === 'sandwich') return 'offs';
  if (grants === 'hours-worked') return 'hoursForOne';
  return grants === 'days-worked' ? 'daysForOne' : 'yearly';
};

const lawOfBreach = ({ law, cite }: Breach): string =>
  law === undefined ? '' : `${law}. (${cite ?? 'law'})`;

/** Throws, field by field, where the rule gives less than the law. */
export async function checkFloor(
  work: Work,
  values: RuleValues & { readonly validFrom?: string },
  type: LeaveTypeRecord,
  policy: PolicyRecord,
): Promise<void> {
  const given = givenBy(values, type.nature);
  if (!given) return;
  const on = values.validFrom ? later(work.today, isoDate(values.validFrom)) : work.today;
  const law = await lawOf(work.db);
  const faults: Record<string, string> = {};
  for (const place of await placesOf(work, policy))
    for (const breach of leaveBreaches(law, given, place, on))
      faults[fieldOf(breach, values)] ??=
        `${place.name}: ${breach.says} ${lawOfBreach(breach)} ` +
        'Give more, or give these people a policy of their own.';
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** Leave that is granted by hand alone promises nothing that could be compared. */
function givenBy(values: RuleValues, nature: LeaveTypeRecord['nature']) {
  const { grants, yearly, carry, carryMost } = values;
  if (grants === 'none') return undefined;
  const days = hundredthsOf(yearly ?? 0);
  if (nature === 'sick') return { workingDays, sick: days };
  if (nature === 'casual') return { workingDays, casual: days };
  if (nature !== 'earned') return undefined;
  const carried = carry === 'none' ? 0 : carry === 'some' ? hundredthsOf(carryMost ?? 0) : undefined;
  return {
    workingDays,
    ...(isWorked(grants) ? { daysForOne: workForOne(values) } : { earned: days }),
    ...(carried === undefined ? {} : { carryAtMost: carried }),
    sandwich: sandwichOf(values),
  };
}

/** Days of work for a day of leave; hours by the normal day of eight. */
const workForOne = ({ grants, daysForOne, hoursForOne }: RuleValues): number =>
  grants === 'hours-worked' ? (hoursForOne ?? 160) / 8 : (daysForOne ?? 20);

/** Where the people work for whom the policy holds today; before it covers anybody, none. */
async function placesOf(work: Work, policy: PolicyRecord): Promise<readonly Place[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Place & { people: number[] }>`
    select place.id, place.name, place.indian_state as state, place.kind, count(*)::int as staff,
      array_agg(seat.employee_id) as people
    from establishment place
    join employee_work seat on seat.organisation_id = place.organisation_id
      and seat.establishment_id = place.id and ${holds('seat', work.today)}
    join employee one on one.organisation_id = seat.organisation_id and one.id = seat.employee_id
      and (one.left_on is null or one.left_on >= ${work.today}::date)
    where place.organisation_id = ${organisationId}
    group by place.id, place.name, place.indian_state, place.kind order by place.name`.execute(work.db);
  const others = await records(work, leavePolicy).find({ type: policy.type, active: true });
  const rivals = others.map((each) => (each.id === policy.id ? policy : each));
  const within = { db: work.db, organisationId };
  const holding = await rowsHolding(work.host.forms.populationSources, within, rivals, null);
  return rows.filter(({ people }) => people.some((id) => holding(id, work.today)?.id === policy.id));
}
