/** Which hours the law has for an establishment: the Code, factory rules, the state's shops Act. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { HoursOfWork } from '#law/in/working-time/hours.ts';

/** What an establishment is under. A shop or office of ten or more is under the Code as well. */
export interface Establishment {
  readonly kind: 'shop' | 'factory';
  readonly state: IndianState;
  readonly staff: number;
}

export interface HoursLaw {
  readonly table: Dated<HoursOfWork>;
  readonly row: DatedRow<HoursOfWork>;
}

const codeFrom = 10;

/** Every row of hours that holds for an establishment on a day, its own state's first. */
export function hoursOfLaw({ workingTime }: IndianLaw, of: Establishment, on: IsoDate): readonly HoursLaw[] {
  const shops = workingTime.shops.find(({ code }) => code === of.state)?.hours;
  const tables = [
    ...(of.kind === 'factory' ? [workingTime.factories] : shops ? [shops] : []),
    ...(of.staff >= codeFrom || of.kind === 'factory' ? [workingTime.code] : []),
  ];
  return tables.flatMap((table) => {
    // Before the Code there was none: the other law alone held.
    const row = table.find(on);
    return row ? [{ table, row }] : [];
  });
}
