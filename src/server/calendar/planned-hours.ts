/**
 * How long people are planned to work on their days. A feature that knows shifts announces it; who counts
 * hours of a day asks here. The registry collects them.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

/** Minutes; undefined where nothing is planned. */
type HoursOn = (employee: number, date: IsoDate) => number | undefined;

export type HoursSource = {
  readonly what: 'hoursSource';
  /** Reads once for all these people and days, both ends included. */
  read(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<HoursOn>;
};

export const hoursSource = (declaration: Omit<HoursSource, 'what'>): HoursSource => ({
  ...declaration,
  what: 'hoursSource',
});

/** The normal working day of the OSH Code 2020, section 25: where nothing is planned. */
const normalMinutes = 480;

export async function plannedHours(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<(employee: number, date: IsoDate) => number> {
  const known = await Promise.all(
    work.host.forms.hoursSources.map((source) => source.read(work, people, from, to)),
  );
  return (employee, date) =>
    known.map((on) => on(employee, date)).find((minutes) => minutes) ?? normalMinutes;
}
