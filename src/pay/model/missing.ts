import type { IsoDate } from '#kernel/calendar.ts';
import type { WorkState } from './facts.ts';
import type { Working } from './working.ts';

/** The place of work on a day: the levies of the last day's state take the month. */
export function placeOn(places: readonly WorkState[], day: IsoDate): WorkState | undefined {
  let found: WorkState | undefined;
  for (const place of places) {
    if (place.from > day || (place.to !== undefined && place.to < day)) continue;
    if (!found || place.from > found.from) found = place;
  }
  return found;
}

export function missingState({ exceptions }: Working): void {
  if (exceptions.some((known) => known.code === 'no-state')) return;
  const sentence = 'No place of work is recorded, so the state of professional tax is unknown.';
  exceptions.push({ code: 'no-state', blocks: true, sentence });
}

export function missingDateOfBirth({ exceptions }: Working): void {
  if (exceptions.some((known) => known.code === 'no-date-of-birth')) return;
  const sentence = 'The date of birth is not recorded; provident fund and professional tax need it.';
  exceptions.push({ code: 'no-date-of-birth', blocks: true, sentence });
}
