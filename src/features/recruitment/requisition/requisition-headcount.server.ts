/**
 * Seats against wishes: how many seats of a designation there are in a department, how many stand empty, and
 * how many of those other requisitions already ask for.
 */

import { sql } from 'kysely';
import { seatCount, seatWords } from '#features/people/seats/seat-count.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { inSeat } from '#server/database/seat.ts';
import type { Work } from '#server/work.ts';

type Headcount = {
  readonly seats: number;
  /** Seats that nobody sits in, or that somebody is about to leave. */
  readonly free: number;
  /** Positions that other requisitions ask for and that are not filled yet. */
  readonly asked: number;
  /** By the budget of seats, which goes before the positions of the chart. */
  readonly budget?: string;
};

type Asking = {
  readonly id: number;
  readonly designation: number;
  readonly department: number;
  readonly establishment: number | null;
  readonly neededBy: IsoDate | null;
  readonly positions: number;
};

export async function headcountFor(work: Work, asking: Asking): Promise<Headcount> {
  const { id, designation, department } = asking;
  const { organisationId } = work.session;
  const { rows } = await sql<Headcount>`
    with seat as (
      select p.id,
        exists (select from ${inSeat(work.today, work.today)} and e.left_on is null) as taken
      from position p
      where p.organisation_id = ${organisationId} and p.active
        and p.designation_id = ${designation} and p.department_id = ${department}
    )
    select count(*)::int as seats, (count(*) filter (where not taken))::int as free,
      (select coalesce(sum(greatest(r.positions - coalesce(r.filled, 0), 0)), 0)::int from requisition r
        where r.organisation_id = ${organisationId} and r.id <> ${id} and r.state in ('open', 'on-hold')
          and r.designation_id = ${designation} and r.department_id = ${department}) as asked
    from seat`.execute(work.db);
  const found = rows[0] ?? { seats: 0, free: 0, asked: 0 };
  const counted = await seatCount(work, asking, { on: asking.neededBy ?? work.today });
  if (!counted) return found;
  const free = Math.max(0, counted.seats - counted.filled);
  return { seats: counted.seats, free, asked: found.asked, budget: seatWords(counted) };
}

/** True where seats are kept and the requisition asks for more than are left. */
export const exceeds = ({ seats, free, asked, budget }: Headcount, positions: number): boolean =>
  (seats > 0 || budget !== undefined) && positions > free - asked;

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** In words: '4 seats, 1 free, 2 asked for in other requisitions'. */
export function headcountWords({ seats, free, asked, budget }: Headcount): string {
  if (budget !== undefined) return asked === 0 ? budget : `${budget} ${asked} asked for elsewhere.`;
  if (seats === 0) return 'No seats are kept for this designation in the department.';
  const others = asked === 0 ? '' : `, ${asked} asked for in other requisitions`;
  return `${count(seats, 'seat')}, ${free} free${others}.`;
}
