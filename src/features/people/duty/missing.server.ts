/** Who misses which document today: for the report, for reminders and for the person's own record. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { type Duty, dutiesHolding, handedInByAll, readDuties, readHeld } from './duties.server.ts';
import { type Standing, standingOn } from './standing.ts';

type Person = { readonly employee: number; readonly name: string; readonly joined: IsoDate };

export type Stands = Person & { readonly duty: Duty; readonly standing: Standing; readonly due: IsoDate };

/** Somebody who is named is answered for before the first day and after the last, too. */
async function peopleOn({ db, session }: Work, on: IsoDate, ids: readonly number[] | null) {
  const { rows } = await sql<Person>`
    select e.id as employee, ${fullNameOf('e')} as name, e.joined_on as joined from employee e
    where e.organisation_id = ${session.organisationId}
      and (${ids !== null} or (e.joined_on <= ${on}::date
        and (e.left_on is null or e.left_on >= ${on}::date)))
      and ${among('e.id', ids)}
    order by e.code, e.id`.execute(db);
  return rows;
}

/** Each document that each of these people must have, with how they stand. Null is everybody. */
export async function standings(
  work: Work,
  on: IsoDate,
  employees: readonly number[] | null,
): Promise<readonly Stands[]> {
  const duties = [...(await readDuties(work)), ...(await handedInByAll(work))];
  const people = await peopleOn(work, on, employees);
  if (duties.length === 0 || people.length === 0) return [];
  const dutiesOn = await dutiesHolding(work, duties, employees);
  const types = [...new Set(duties.map(({ type }) => type))];
  const heldBy = await readHeld(work, employees, types);
  return people.flatMap((person) =>
    dutiesOn(person.employee, on).map((duty) => ({
      ...person,
      duty,
      standing: standingOn(heldBy(person.employee, duty.type), on, duty.verified),
      due: addDays(person.joined, duty.withinDays),
    })),
  );
}
