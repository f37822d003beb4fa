/** A suspension in days and shares of wages, by the law that holds for it. Pure. */
import { addDays, earlier, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import {
  type DayBasis,
  type SubsistencePart,
  subsistenceBetween,
  subsistenceSource,
  subsistenceSteps,
} from '#law/in/subsistence.ts';

export type Suspended = {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
  readonly kind: 'enquiry' | 'penalty';
  readonly stateCode: string | null;
  readonly delayByEmployee: boolean;
  readonly treated: 'duty' | 'suspension' | null;
};

export type WagesBefore = { readonly wages: Paise; readonly basis: DayBasis };

/** Days that are not paid as wages between two days; nothing, where they count as duty. */
export function suspendedDays(of: Suspended, first: IsoDate, last: IsoDate) {
  if (of.treated === 'duty') return undefined;
  const from = of.from > first ? of.from : first;
  const to = of.until === null ? last : earlier(of.until, last);
  return from <= to ? { from, to } : undefined;
}

/** What of the subsistence allowance falls between two days, by its steps. A penalty has none. */
export function allowanceBetween(
  of: Suspended,
  { wages, basis }: WagesBefore,
  first: IsoDate,
  last: IsoDate,
): readonly SubsistencePart[] {
  const days = of.kind === 'enquiry' ? suspendedDays(of, first, last) : undefined;
  if (!days) return [];
  const steps = subsistenceSteps(of.stateCode, of.delayByEmployee);
  return subsistenceBetween({ wages, from: of.from, basis }, steps, days.from, days.to);
}

const shareOf = (percent: number): string =>
  ({ 5000: 'half', 7500: 'three quarters', 10000: 'the whole' })[percent] ?? `${percent / 100}%`;

/** What the payslip says of it. */
export function suspensionSays(of: Suspended, { wages }: WagesBefore): string {
  const span = `Suspended from ${formatDate(of.from)}${of.until ? ` to ${formatDate(of.until)}` : ''}`;
  if (of.kind === 'penalty') return `${span}, as a penalty, without wages`;
  const steps = subsistenceSteps(of.stateCode, of.delayByEmployee).map(({ fromDay, percent }) =>
    fromDay === 1
      ? `${shareOf(percent)} of the wages of ${formatRupees(wages)} a month before the suspension`
      : `${shareOf(percent)} from day ${fromDay}, ${formatDate(addDays(of.from, fromDay - 1))}`,
  );
  return `${span}: ${steps.join('; ')} (${subsistenceSource(of.stateCode)})`;
}
