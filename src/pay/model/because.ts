import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { citeWithoutRemark } from '#kernel/citation.ts';
import type { Confidence, DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Source } from './source.ts';

/**
 * Why a figure is what it is: a sentence for the person it concerns, the figure, the law or record it rests
 * on, and the figures it was made of.
 */
export interface Because {
  readonly says: string;
  /** The figure as people read it: '28,065', '29 of 31 days', '12%'. */
  readonly value: string;
  readonly amount?: Paise | undefined;
  /** For a figure of law: where it stands, since when it holds, and how sure that is when not certain. */
  readonly cite?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly confidence?: Confidence | undefined;
  /** For a figure somebody entered: the record. */
  readonly source?: Source | undefined;
  readonly parts: readonly Because[];
}

const none: readonly Because[] = [];

/*
 * Every reason has the same fields, in the same order: there are hundreds in a payslip, and objects of one
 * shape are made and read several times faster.
 */

/** An amount that follows from its parts. */
export function amountOf(says: string, amount: Paise, parts: readonly Because[] = none): Because {
  const value = formatRupees(amount);
  return {
    says,
    value,
    amount,
    cite: undefined,
    from: undefined,
    confidence: undefined,
    source: undefined,
    parts,
  };
}

/** A figure of another kind that follows from its parts. */
export function figure(says: string, value: string, parts: readonly Because[] = none): Because {
  return {
    says,
    value,
    amount: undefined,
    cite: undefined,
    from: undefined,
    confidence: undefined,
    source: undefined,
    parts,
  };
}

/** A row of law. */
export function lawRow(
  says: string,
  value: string,
  row: DatedRow<unknown>,
  parts: readonly Because[] = none,
): Because {
  const { cite, from, confidence } = row;
  return { says, value, amount: undefined, cite, from, confidence, source: undefined, parts };
}

/** An amount that a row of law makes. */
export function lawAmount(
  says: string,
  amount: Paise,
  { cite, from, confidence }: DatedRow<unknown>,
): Because {
  return {
    says,
    value: formatRupees(amount),
    amount,
    cite,
    from,
    confidence,
    source: undefined,
    parts: none,
  };
}

/** A figure read from a record; an amount of money where it is one. */
export function recorded(says: string, value: string, source: Source | undefined, amount?: Paise): Because {
  return {
    says,
    value,
    amount,
    cite: undefined,
    from: undefined,
    confidence: undefined,
    source,
    parts: none,
  };
}

/** The same source as that of one of its days. */
export const ofDay = (source: Source | undefined, on: IsoDate | undefined): Source | undefined =>
  source && on ? { ...source, on } : source;

type Told = {
  readonly cite?: string | undefined;
  readonly confidence?: Confidence | undefined;
  readonly parts: readonly Told[];
};

/**
 * An explanation as the person it concerns reads it. How sure a row of law is, is for those who keep the
 * payroll and can look it up; on a payslip it would only make a right figure look wrong.
 */
export function toldToItsPerson<Explained extends Told>(because: Explained): Explained {
  const { cite, parts } = because;
  return {
    ...because,
    cite: cite === undefined ? undefined : citeWithoutRemark(cite),
    confidence: undefined,
    parts: parts.map(toldToItsPerson),
  };
}

/** '1 September 2026 to 21 September 2026', or the one day. */
export function range(from: IsoDate, to: IsoDate): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
