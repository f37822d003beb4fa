import type { IsoDate } from '#kernel/calendar.ts';
import type { Confidence, Dated, DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';
import { type TaxStep, wordStep } from '../in/income-tax/step.ts';

/** An explanation as it is sent: a sentence, its figure, the row of law it rests on, and its parts. */
interface Reason {
  readonly says: string;
  readonly value: string;
  readonly amount?: Paise;
  readonly cite?: string;
  readonly from?: IsoDate;
  readonly confidence?: Confidence;
  readonly parts: readonly Reason[];
}

/** Steps of a working as they are sent. A doubtful row keeps its flag. */
export function reasonOf({ says, value, amount, row, section, parts }: TaxStep): Reason {
  const cite = [section, row?.cite].filter((part) => part !== undefined).join(' · ');
  return {
    says,
    value,
    ...(amount === undefined ? {} : { amount }),
    ...(cite === '' ? {} : { cite }),
    ...(row ? { from: row.from } : {}),
    ...(row?.confidence ? { confidence: row.confidence } : {}),
    parts: parts.map(reasonOf),
  };
}

/** A row of a table, in the table's own words. */
export function rowStep<Value>(says: string, table: Dated<Value>, row: DatedRow<Value>): TaxStep {
  return wordStep(says, table.words ? table.words(row.value) : String(row.value), row);
}

/** A rate and its row. */
export function rateStep(says: string, rate: Ratio, row: DatedRow<unknown>): TaxStep {
  return wordStep(says, formatPercent(rate), row);
}

/** A step that says how something is, without a figure of its own. */
export const factStep = (says: string): TaxStep => wordStep(says, '');
