/** Whether there is a seat where somebody moves to. */
import { seatCount, seatWords } from '#features/people/seats/seat-count.server.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';
import type { Moved } from './carry-out.server.ts';
import { holdingOn } from './holding.server.ts';

/** Told and never refused: a movement beyond the budget is for whoever decides on it. */
export async function seatRuling(work: Work, moved: Moved): Promise<Ruling | undefined> {
  const { employee, effectiveFrom: on, designation, department, establishment } = moved;
  if (designation === null && department === null && establishment === null) return undefined;
  const { work: held } = await holdingOn(work, employee, on);
  if (!held) return undefined;
  const seat = {
    designation: designation ?? held.designation,
    department: department ?? held.department,
    establishment: establishment ?? held.establishment,
  };
  const counted = await seatCount(work, seat, { on, besides: employee });
  if (!counted) return undefined;
  const says = seatWords(counted);
  return counted.filled < counted.seats
    ? allows(says)
    : forbids(says, 'There is no free seat for this movement.');
}
