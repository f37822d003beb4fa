/** The two benefits, asked alike: who is valued on a day, and what a year has paid of them. */
import {
  gratuityFlows,
  gratuityPosition,
  type Span,
} from '#features/pay-out/obligation/gratuity-position.server.ts';
import { type Movement, movements } from '#features/pay-out/obligation/movement.ts';
import type { Position } from '#features/pay-out/obligation/position.ts';
import { basisIfAny, basisOn } from '#features/pay-out/obligation/valuation-basis.server.ts';
import { addYears, type IsoDate } from '#kernel/calendar.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { leaveBook, leaveFlows, leavePosition } from './leave-position.server.ts';

export type Benefit = 'gratuity' | 'leave';

type Valuation = {
  /** Undefined where no basis had begun by the day. */
  positionOn(on: IsoDate): Promise<Position | undefined>;
  /** The year up to a day, person by person; undefined where one of its ends has no basis. */
  yearUpTo(on: IsoDate): Promise<readonly Movement[] | undefined>;
};

/** A benefit of the people asked for; each day is read once. The last day must have a basis. */
export async function valuationOf(
  work: Work,
  benefit: Benefit,
  last: IsoDate,
  people: ReportPeople,
): Promise<Valuation> {
  await basisOn(work, last);
  const book = benefit === 'leave' ? await leaveBook(work) : undefined;
  async function read(on: IsoDate) {
    const basis = await basisIfAny(work, on);
    if (!basis) return undefined;
    if (!book) return { position: await gratuityPosition(work, { on, basis }, people) };
    const position = await leavePosition(work, { on, basis, book }, people);
    const flows = (span: Span) => leaveFlows(work, span, { people, closing: position, book });
    return { position, flows };
  }
  const known = new Map<IsoDate, ReturnType<typeof read>>();
  const at = (on: IsoDate) => {
    const found = known.get(on) ?? read(on);
    known.set(on, found);
    return found;
  };
  return {
    positionOn: async (on) => (await at(on))?.position,
    async yearUpTo(on) {
      const span = { after: addYears(on, -1), upTo: on };
      const [opening, closing] = [await at(span.after), await at(on)];
      if (!opening || !closing) return undefined;
      const flows = closing.flows ? await closing.flows(span) : await gratuityFlows(work, span, people);
      return movements(opening.position, closing.position, flows);
    },
  };
}
