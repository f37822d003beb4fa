/** Whether somebody clocks in at a place of work, as far as their attendance policy asks. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { isWithin, nearestPlace, type PlaceOfWork, type ToldPlace } from '#time/punch/place.ts';
import { refuse } from '../attendance.refusal.ts';
import type { PersonPolicy } from '../policy/person-policy.server.ts';

/** Kept with a punch: the establishment it was made at, or why it was made at none. */
export type Whereabouts = { readonly place?: number; readonly elsewhere?: 'away' | 'untold' };

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

const inKilometres = (metres: number): string =>
  metres < 1_000 ? `${metres} m` : `${(metres / 1_000).toFixed(metres < 10_000 ? 1 : 0)} km`;

/** Says what is kept with the punch; refused elsewhere where the policy refuses it. */
export async function whereaboutsOf(
  work: Work,
  employee: number,
  { clockPlace }: Pick<PersonPolicy, 'clockPlace'>,
  told: ToldPlace | undefined,
): Promise<Whereabouts> {
  if (clockPlace === 'free' || (await isFree(work, employee))) return {};
  const places = await placesOfWork(work);
  if (places.length === 0) return {};
  const nearest = told && nearestPlace(places, told);
  if (told && nearest && isWithin(nearest, told)) return { place: nearest.place.id };
  if (clockPlace === 'refused' && !nearest) refuse('attendance.place-untold');
  if (clockPlace === 'refused' && nearest) {
    const { place, metres } = nearest;
    refuse('attendance.elsewhere', { away: inKilometres(metres), place: place.name });
  }
  return { elsewhere: told ? 'away' : 'untold' };
}
