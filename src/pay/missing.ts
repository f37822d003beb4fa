import type { WorkState } from './facts.ts';
import type { Working } from './working.ts';

/** The place of work on the last day in service: its state's levies take the month. */
export function stateOn({ facts, to }: Working): WorkState | undefined {
  let found: WorkState | undefined;
  for (const place of facts.workStates) {
    if (place.from > to || (place.to !== undefined && place.to < to)) continue;
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
