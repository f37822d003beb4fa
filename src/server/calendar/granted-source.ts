/**
 * What was granted to people for their days: leave, duty elsewhere, an hour away. A feature announces it, and
 * attendance lays side by side what the sources say. The registry collects them.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { DayRequest } from '#time/day/day-request.ts';
import type { Work } from '../work.ts';

/** What was granted to a person for a day, in the order in which it is heard. */
export type GrantedOn = (employee: number, date: IsoDate) => readonly DayRequest[];

export type GrantedSource = {
  readonly what: 'grantedSource';
  /** Reads once for all these people and days, both ends included. */
  read(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<GrantedOn>;
};

export const grantedSource = (declaration: Omit<GrantedSource, 'what'>): GrantedSource => ({
  ...declaration,
  what: 'grantedSource',
});
