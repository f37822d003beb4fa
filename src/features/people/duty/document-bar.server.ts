/** Whoever needs a document for the work and has no valid one is not rostered. */
import { workBar } from '#server/calendar/work-bar.ts';
import { dutiesHolding, readDuties, readHeld } from './duties.server.ts';
import { barOf, standingOn } from './standing.ts';

export const documentBar = workBar({
  async read(work, people) {
    const all = await readDuties(work);
    if (!all.some(({ without }) => without === 'not-rostered')) return () => undefined;
    const dutiesOn = await dutiesHolding(work, all, people);
    const types = [...new Set(all.map(({ type }) => type))];
    const heldBy = await readHeld(work, people, types);
    return (employee, date) => {
      for (const { type, document, verified, without } of dutiesOn(employee, date)) {
        if (without !== 'not-rostered') continue;
        const says = barOf(document, standingOn(heldBy(employee, type), date, verified));
        if (says !== undefined) return { says, refuses: true };
      }
      return undefined;
    };
  },
});
