import type { DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';

/**
 * One step of a tax working as it is told: a sentence, its figure, the row of law it rests on, the section it
 * is known by, and the steps it was made of. The engine adds records and persons to it.
 */
export interface TaxStep {
  readonly says: string;
  /** The figure as people read it. */
  readonly value: string;
  readonly amount?: Paise | undefined;
  readonly row?: DatedRow<unknown> | undefined;
  /** 's. 87A', 's. 156(1)': the number in the year's own Act. */
  readonly section?: string | undefined;
  readonly parts: readonly TaxStep[];
}

/** What a step rests on. */
export interface Rests {
  readonly row?: DatedRow<unknown> | undefined;
  readonly section?: string | undefined;
}

/**
 * Makes the steps of a working. The law says which steps there are; who has them told says what a step is, so
 * that a whole run is told without making every step twice.
 */
export interface StepMaker<Step> {
  /** An amount that follows from its parts. */
  amount(says: string, amount: Paise, rests?: Rests, parts?: readonly Step[]): Step;
  /** A figure of another kind: a rate, a class, a method. */
  word(says: string, value: string, row?: DatedRow<unknown>): Step;
}

const none: readonly TaxStep[] = [];

/** An amount that follows from its parts. */
export function taxStep(
  says: string,
  amount: Paise,
  rests: Rests = {},
  parts: readonly TaxStep[] = none,
): TaxStep {
  // Every step has the same fields: there are hundreds of thousands of them when a whole run is told.
  return { says, value: formatRupees(amount), amount, row: rests.row, section: rests.section, parts };
}

/** A figure of another kind: a rate, a class, a method. */
export function wordStep(says: string, value: string, row?: DatedRow<unknown>): TaxStep {
  return { says, value, amount: undefined, row, section: undefined, parts: none };
}

/** Steps as the law itself tells them. */
export const taxSteps: StepMaker<TaxStep> = { amount: taxStep, word: wordStep };
