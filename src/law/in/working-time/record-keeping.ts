/**
 * How long the law wants records of employment kept. A register is kept for five calendar years after its
 * last entry: Occupational Safety, Health and Working Conditions (Central) Rules 2026, rule 72(2), which the
 * registers of the Wages rules serve too (rule 72(3)); of accidents rule 75 and form XIX. Pure.
 */
import { type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';

export type Keeping = { readonly years: number; readonly source: string };

const registers: Keeping = {
  years: 5,
  source: 'OSH (Central) Rules 2026, r. 72: five calendar years after the last entry',
};

/** By kind of record; what is not here the law names no period for in what Muster knows of it. */
export const keeping = {
  register: registers,
  pay: { ...registers, source: 'OSH (Central) Rules 2026, r. 72(2) and (3), with the Wages registers' },
  time: registers,
  accident: { years: 5, source: 'OSH (Central) Rules 2026, r. 75, form XIX: five years' },
} as const satisfies Readonly<Record<string, Keeping>>;

/** Whole calendar years are counted: from the end of the year of the last entry. */
export const yearEnd = (lastEntry: IsoDate): IsoDate => isoDate(`${yearOf(lastEntry)}-12-31`);
