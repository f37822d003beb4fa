/** What a starter would make, before anything is written: plain values, what they point to by key. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type PopulationPart, populationForms } from '#kernel/population/population.ts';
import type { StarterGroup } from '../starter.form.ts';

export type Values = Readonly<Record<string, unknown>>;

export type StarterItem = {
  readonly group: StarterGroup;
  readonly form: string;
  /** Of its form alone. */
  readonly key: string;
  /** A reference is the key of a record of the form that it leads to, in groups of people too. */
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

/** Of what a group of people names: 'employment-type/PART'. */
export const itemNamed = (part: PopulationPart, key: string): string => `${populationForms[part]}/${key}`;
