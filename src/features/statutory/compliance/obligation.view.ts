/** What a month's pay obliges to by a day, and what being late costs. Pure. */
import { addDays, daysInclusive, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { FilingKind } from '../filing/filing.form.ts';

export type ObligationKind =
  | FilingKind
  | 'income-tax'
  | 'tax-statement'
  | 'tax-certificate'
  | 'wages'
  | 'bonus'
  | 'reskilling';

/** In paise, with the rows of law it rests on. */
export type LateCost = {
  readonly interest: Paise;
  readonly damages: Paise;
  /** By the day, for a return that is late. */
  readonly fee: Paise;
  readonly cite: string;
};

export type Obligation = {
  readonly kind: ObligationKind;
  readonly name: string;
  readonly indianState: string | null;
  /** As the payslips have it, in paise; charges of an establishment come on top with the return. */
  readonly amount: number | null;
  readonly dueOn: IsoDate | null;
  readonly cite: string | null;
  /** The day is from a list that nobody has compared with the act yet. */
  readonly unverified?: boolean;
  /** The return, where it is kept as one. */
  readonly filing: { readonly id: number; readonly state: string; readonly filedOn: IsoDate | null } | null;
  /** Else what has been done of it: on which day, once it is done wholly, in words, and where to look. */
  readonly standing: {
    readonly doneOn: IsoDate | null;
    readonly words: string;
    readonly path: string;
    /** Done but for some, whose payments failed or are still to be made: the words say how many. */
    readonly partly?: boolean;
  } | null;
  readonly daysLate: number;
  /** What being late has cost so far, or did until it was filed. */
  readonly lateCost: LateCost | null;
};

/** Where an obligation stands, in one word. */
export type Chip = 'late' | 'failed' | 'due' | 'made' | 'filed' | 'paid';

/** A month with how many of its obligations stand where. */
export type MonthStanding = {
  readonly month: Month;
  readonly chips: Readonly<Partial<Record<Chip, number>>>;
};

const paidKinds: ReadonlySet<ObligationKind> = new Set(['wages', 'income-tax', 'bonus', 'reskilling']);

const daysWord = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The chip of an obligation on a day, and what it says. */
export function standingOf(
  { kind, filing, standing, daysLate: late, dueOn }: Obligation,
  today: IsoDate,
): { readonly chip: Chip; readonly words: string } {
  const after = late > 0 ? `, ${daysWord(late)} late` : '';
  if (standing?.doneOn)
    return { chip: paidKinds.has(kind) ? 'paid' : 'filed', words: `${standing.words}${after}` };
  if (filing?.filedOn) return { chip: 'filed', words: `Filed${after}` };
  if (standing?.partly) return { chip: 'failed', words: standing.words };
  if (late > 0) return { chip: 'late', words: `${filing ? 'Made, ' : ''}${daysWord(late)} late` };
  if (filing) return { chip: 'made', words: filing.state === 'refused' ? 'Needs fixing' : 'Made' };
  const left = dueOn === null ? null : daysInclusive(today, dueOn) - 1;
  return {
    chip: 'due',
    words: left === null ? 'Due' : left === 0 ? 'Due today' : `Due in ${daysWord(left)}`,
  };
}

/** What is not done counts its days from the day after it was due. */
export function daysLate(due: IsoDate | null, doneOn: IsoDate | null, today: IsoDate): number {
  const until = doneOn ?? today;
  return due === null || until <= due ? 0 : daysInclusive(addDays(due, 1), until);
}
