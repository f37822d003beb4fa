/** By when something has to be decided, as a tag says it; nothing where that is more than a week off. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { nearDate, shortDate, today } from '#web/ui/format.ts';

const soonDays = 7;

/** The days from whose coming a request is urgent. */
export const isNear = (dueOn: string | null, from: IsoDate = today()): dueOn is IsoDate =>
  dueOn !== null && dueOn <= addDays(from, soonDays);

export function dueText(dueOn: string | null): string | undefined {
  if (!isNear(dueOn)) return undefined;
  if (dueOn < today()) return `Due since ${shortDate(dueOn)}`;
  return `Due ${nearDate(dueOn)}`;
}
