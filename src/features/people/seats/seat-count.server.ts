/** Seats against people: what is budgeted on a day, and who works there then, as planned as well. */
import { type RawBuilder, sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

/**
 * Everybody in service on a day by designation, department and establishment, as the record has it or as a
 * planned movement will. It follows `from`, with the alias `w`.
 */
export const peopleInSeats = (organisationId: number, on: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.id as employee, coalesce(m.designation_id, held.designation_id) as designation,
    coalesce(m.department_id, held.department_id) as department,
    coalesce(m.establishment_id, held.establishment_id) as establishment
  from employee e
  join employee_work held on ${holdsFor('held', 'e.id', on)}
  left join lateral (select designation_id, department_id, establishment_id from movement planned
    where planned.organisation_id = e.organisation_id and planned.employee_id = e.id
      and planned.state = 'planned' and planned.effective_from <= ${on}
      and (planned.until is null or planned.until >= ${on})
    order by planned.effective_from desc limit 1) m on true
  where e.organisation_id = ${organisationId} and e.joined_on <= ${on}
    and (e.left_on is null or e.left_on >= ${on})) w`;

/** Of each kind of seat the row of the budget that holds on a day. It follows `from`, with the alias `b`. */
export const budgetsOn = (organisationId: number, on: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (designation_id, department_id, establishment_id) designation_id as designation,
    department_id as department, establishment_id as establishment, seats, cost_monthly as cost, id
  from seat_budget where organisation_id = ${organisationId} and "from" <= ${on}
  order by designation_id, department_id, establishment_id, "from" desc) b`;

type Seat = {
  readonly designation: number;
  readonly department: number;
  /** Null: at whichever place. */
  readonly establishment: number | null;
};

type SeatCount = { readonly seats: number; readonly filled: number };

/** Undefined where no seats are budgeted there; `besides` is somebody who is not counted. */
export async function seatCount(
  work: Work,
  { designation, department, establishment }: Seat,
  { on, besides = 0 }: { readonly on: string; readonly besides?: number },
): Promise<SeatCount | undefined> {
  const { organisationId } = work.session;
  const day = sql`${on}::date`;
  const place = sql`${establishment}::bigint`;
  const here = (alias: string) => sql`${sql.ref(`${alias}.designation`)} = ${designation}
    and ${sql.ref(`${alias}.department`)} = ${department}
    and (${place} is null or ${sql.ref(`${alias}.establishment`)} = ${place})`;
  const { rows } = await sql<{ seats: number | null; filled: number }>`
    select (select sum(b.seats)::int from ${budgetsOn(organisationId, day)} where ${here('b')}) as seats,
      (select count(*)::int from ${peopleInSeats(organisationId, day)}
        where ${here('w')} and w.employee <> ${besides}) as filled`.execute(work.db);
  const [found] = rows;
  return found?.seats === undefined || found.seats === null
    ? undefined
    : { seats: found.seats, filled: found.filled };
}

/** '3 seats budgeted, 2 filled, 1 free.' */
export function seatWords({ seats, filled }: SeatCount): string {
  const left = seats - filled;
  const rest = left >= 0 ? `${left} free` : `${-left} beyond the budget`;
  return seats === 1
    ? `1 seat budgeted, ${filled} filled, ${rest}.`
    : `${seats} seats budgeted, ${filled} filled, ${rest}.`;
}
