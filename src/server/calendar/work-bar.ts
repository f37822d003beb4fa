/**
 * Who may not work on which days: a doctor's verdict. A feature announces it, and whatever plans people
 * obeys: the roster, swaps, open shifts. The registry collects them.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

/** Why a person may not work on a day; `night`: in a shift of the night. Undefined: they may. */
export type BarredOn = (employee: number, date: IsoDate, night: boolean) => string | undefined;

export type WorkBar = {
  readonly what: 'workBar';
  /** Reads once for all these people and days, both ends included. */
  read(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<BarredOn>;
};

export const workBar = (declaration: Omit<WorkBar, 'what'>): WorkBar => ({ ...declaration, what: 'workBar' });

/** What all features say together; the first that bars is heard. */
export async function barredIn(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<BarredOn> {
  const bars: BarredOn[] = [];
  for (const bar of work.host.forms.workBars) bars.push(await bar.read(work, people, from, to));
  return (employee, date, night) => {
    for (const bar of bars) {
      const says = bar(employee, date, night);
      if (says !== undefined) return says;
    }
    return undefined;
  };
}
