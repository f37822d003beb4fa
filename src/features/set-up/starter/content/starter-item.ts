/** What a starter would make, before anything is written: plain values, what they point to by key. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Under which heading it is shown, in the order in which it is taken. */
export const starterGroups = {
  structure: 'Departments, designations and grades',
  employment: 'Employment types',
  law: 'Lines of the law on the payslip',
  pay: 'Pay components',
  structures: 'Salary structures',
  checks: 'Settings and checks of pay',
  leave: 'Leave types and policies',
  time: 'Shifts and attendance',
  holidays: 'Holidays',
  letters: 'Letters',
} as const;
export type StarterGroup = keyof typeof starterGroups;

export type StarterItem = {
  readonly group: StarterGroup;
  readonly form: string;
  /** Of its form alone. */
  readonly key: string;
  /** A reference is the key of a record of the form that it leads to. */
  readonly values: Values;
  /** What it says in a few words: '18 days a year, 45 carried'. */
  readonly note?: string;
  /** Of a dated form: the day from which it holds. */
  readonly from?: IsoDate;
  /** A part of this other item, by its name: shown, left out and taken with it. */
  readonly partOf?: string;
  /** Where the item of this name is not there, these values hold instead. */
  readonly otherwise?: { readonly without: string; readonly values: Values };
};

export const nameOfItem = ({ form, key }: Pick<StarterItem, 'form' | 'key'>): string => `${form}/${key}`;
