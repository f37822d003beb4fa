/** Seats in SQL: the positions of the organisation's chart, and who is in them. */
import { type RawBuilder, sql } from 'kysely';
import { type Day, holdsFor, holdsWithin, type Whose } from './dated-row.ts';

/** The code of the seat that an employee is in on a day; null for whoever is in none. */
export const seatOf = (whose: Whose, on: Day): RawBuilder<string | null> => sql`(
  select p.code from employee_work w
  join position p on p.organisation_id = w.organisation_id and p.id = w.position_id
  where ${holdsFor('w', whose, on)})`;

/**
 * Who is in the seat `p` on some day of a span, both its ends counted: the employees `e` with the work `w`
 * that puts them there. It follows `from` and may be narrowed by `and`.
 */
export const inSeat = (from: Day, to: Day): RawBuilder<unknown> => sql`employee_work w
  join employee e on e.organisation_id = w.organisation_id and e.id = w.employee_id
  where w.organisation_id = p.organisation_id and w.position_id = p.id and ${holdsWithin('w', from, to)}`;
