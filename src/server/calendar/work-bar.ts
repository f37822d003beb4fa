/**
 * Who may not work on which days: a doctor's verdict, a certificate that a shift asks for. A feature
 * announces it, and whatever plans people obeys: the roster, swaps, open shifts. The registry collects them.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

/** The work that is planned: by the id of a shift, below one where no shift of the organisation is meant. */
type PlannedWork = { readonly shift: number; readonly night: boolean };

/** Why somebody is not to work. What does not refuse is a breach, and holds with a reason. */
export type Barred = { readonly says: string; readonly refuses: boolean };

/** Undefined: they may work. */
export type BarredOn = (employee: number, date: IsoDate, planned: PlannedWork) => Barred | undefined;

export type WorkBar = {
  readonly what: 'workBar';
  /** Reads once for all these people and days, both ends included. */
  read(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<BarredOn>;
};

export const workBar = (declaration: Omit<WorkBar, 'what'>): WorkBar => ({ ...declaration, what: 'workBar' });

/** What all features say together; the first that refuses is heard, else the first of all. */
export async function barredIn(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<BarredOn> {
  const bars: BarredOn[] = [];
  for (const bar of work.host.forms.workBars) bars.push(await bar.read(work, people, from, to));
  return (employee, date, planned) => {
    let first: Barred | undefined;
    for (const bar of bars) {
      const found = bar(employee, date, planned);
      if (found?.refuses) return found;
      first ??= found;
    }
    return first;
  };
}
