/** Whether somebody clocks in at a place of work, as far as their attendance policy asks. */
import { sql } from 'kysely';
import type { PhotoRule } from '#kernel/wire/punch-photo.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { isWithin, nearestPlace, type PlaceOfWork, type ToldPlace } from '#time/punch/place.ts';
import { refuse } from '../attendance.refusal.ts';
import type { PersonPolicy } from '../policy/person-policy.server.ts';

/** Kept with a punch: the establishment it was made at, or why it was made at none. */
export type Whereabouts = { readonly place?: number; readonly elsewhere?: 'away' | 'untold' };

type Clocked = { readonly where: Whereabouts; readonly asksPhoto: boolean };
type PlaceRules = Pick<PersonPolicy, 'clockPlace' | 'clockPhoto'>;

/** Establishments with a circle; nobody can be elsewhere while there are none. */
async function placesOfWork({ db, session }: Work): Promise<readonly PlaceOfWork[]> {
  const { rows } = await sql<PlaceOfWork>`
    select id, name, latitude::float8 as latitude, longitude::float8 as longitude, radius from establishment
    where organisation_id = ${session.organisationId} and active and latitude is not null
      and longitude is not null and radius is not null`.execute(db);
  return rows;
}

async function isFree(work: Work, employee: number): Promise<boolean> {
  const whose = { organisationId: work.session.organisationId, employee };
  const { rows } = await sql<{ free: boolean }>`
    select exists (select from employee_shift s where ${holdsFor('s', whose, work.today)} and s.any_place)
      as free`.execute(work.db);
  return rows[0]?.free ?? false;
}

/** The circles that a person can be outside of: none where nothing asks, and of whoever works anywhere. */
async function circlesOf(work: Work, employee: number, policy: PlaceRules): Promise<readonly PlaceOfWork[]> {
  const asks = policy.clockPlace !== 'free' || policy.clockPhoto === 'elsewhere';
  return !asks || (await isFree(work, employee)) ? [] : placesOfWork(work);
}

/** When a photo is asked for of this person: 'elsewhere' is never, where nobody can be elsewhere. */
export async function photoRuleOf(work: Work, employee: number, policy: PlaceRules): Promise<PhotoRule> {
  if (policy.clockPhoto !== 'elsewhere') return policy.clockPhoto;
  return (await circlesOf(work, employee, policy)).length > 0 ? 'elsewhere' : 'never';
}

const inKilometres = (metres: number): string =>
  metres < 1_000 ? `${metres} m` : `${(metres / 1_000).toFixed(metres < 10_000 ? 1 : 0)} km`;

/** Where it was made, and whether a photo has to come with it; refused where the policy refuses the place. */
export async function whereaboutsOf(
  work: Work,
  employee: number,
  policy: PlaceRules,
  told: ToldPlace | undefined,
): Promise<Clocked> {
  const { clockPlace, clockPhoto } = policy;
  const always = clockPhoto === 'always';
  const places = await circlesOf(work, employee, policy);
  if (places.length === 0) return { where: {}, asksPhoto: always };
  const nearest = told && nearestPlace(places, told);
  if (told && nearest && isWithin(nearest, told))
    return { where: clockPlace === 'free' ? {} : { place: nearest.place.id }, asksPhoto: always };
  if (clockPlace === 'refused' && !nearest) refuse('attendance.place-untold');
  if (clockPlace === 'refused' && nearest) {
    const { place, metres } = nearest;
    refuse('attendance.elsewhere', { away: inKilometres(metres), place: place.name });
  }
  const where: Whereabouts = clockPlace === 'free' ? {} : { elsewhere: told ? 'away' : 'untold' };
  return { where, asksPhoto: clockPhoto !== 'never' };
}
