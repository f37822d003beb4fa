/**
 * What a feature gives people of value besides pay, by month of a tax year: a loan below the market's rate,
 * say. The registry collects the sources; income tax counts what they say beside what officers enter.
 */
import type { Month } from '#kernel/calendar.ts';
import type { PerquisiteGiven } from '#pay/model/tax-facts.ts';
import type { Work } from './work.ts';

export type PerquisitesAsked = {
  /** The months of the tax year. */
  readonly first: Month;
  readonly last: Month;
  /** Null: everybody. */
  readonly only: readonly number[] | null;
};

/** By employee; nobody for whom there is nothing. */
type Given = ReadonlyMap<number, readonly PerquisiteGiven[]>;

export type PerquisiteSource = {
  readonly what: 'perquisiteSource';
  read(work: Work, asked: PerquisitesAsked): Promise<Given>;
};

export const perquisiteSource = (read: PerquisiteSource['read']): PerquisiteSource => ({
  what: 'perquisiteSource',
  read,
});

/** What all sources say, one after the other. */
export type PerquisitesGiven = (asked: PerquisitesAsked) => Promise<readonly Given[]>;

export const perquisitesGiven =
  (work: Work): PerquisitesGiven =>
  async (asked) => {
    const given: Given[] = [];
    for (const source of work.host.forms.perquisiteSources) given.push(await source.read(work, asked));
    return given;
  };
