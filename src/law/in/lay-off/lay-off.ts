/**
 * Lay-off: who is due half of basic and dearness allowance, for which days, and what needs a permission.
 * Industrial Relations Code 2020, sections 65 to 69 (facts/work-and-welfare.md F.2, F.3 and the corrections of 28
 * November 2026) and section 78 (indianconstitution.in/2021/10/section-78-industrial-relations-code.html). Pure.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share, subtract } from '#kernel/money.ts';

export const layOffRule = {
  leastWorkers: 50,
  leastMonths: 12,
  usualDays: 45,
  percent: 50,
  permissionFrom: 300,
  deemedDays: 60,
} as const;

/** What section 2(t) of the Code names as causes. */
export const layOffCauses = {
  material: 'Shortage of coal or raw materials',
  power: 'Shortage of power',
  stocks: 'Accumulation of stocks',
  machinery: 'Breakdown of machinery',
  calamity: 'Natural calamity',
  other: 'Another connected reason',
} as const;
export type LayOffCause = keyof typeof layOffCauses;

/** Whom the law leaves out, though they are laid off. */
export type LayOffExclusion = 'badli' | 'casual' | 'refused' | 'absent' | 'strike';
export type LayOffReason =
  | 'due'
  | 'few-workers'
  | 'temporary'
  | 'short-service'
  | 'refused'
  | 'absent'
  | 'strike';

type LaidOff = {
  readonly workers: number;
  readonly serviceMonths: number;
  readonly exclusion: LayOffExclusion | null;
};

/** Whether the compensation is due, and else why not. */
export function layOffReason({ workers, serviceMonths, exclusion }: LaidOff): LayOffReason {
  if (workers < layOffRule.leastWorkers) return 'few-workers';
  if (exclusion === 'badli' || exclusion === 'casual') return 'temporary';
  if (serviceMonths < layOffRule.leastMonths) return 'short-service';
  return exclusion ?? 'due';
}

type LaidOffDays = {
  readonly reason: LayOffReason;
  readonly days: number;
  /** Days laid off before in the twelve months. */
  readonly before: number;
  /** It says that nothing is due beyond 45 days in twelve months; without one the half goes on. */
  readonly agreement: boolean;
};

/** How many of the days are paid: the first ones. */
export function layOffPaidDays({ reason, days, before, agreement }: LaidOffDays): number {
  if (reason !== 'due') return 0;
  return agreement ? Math.min(days, Math.max(0, layOffRule.usualDays - before)) : days;
}

/** Half of a day's basic and dearness allowance for each paid day; rounded once, to the paisa. */
export const layOffPay = (dayWage: Paise, paidDays: number): Paise =>
  share(dayWage, paidDays * layOffRule.percent, 100, roundings.paise);

/** What of it falls on the paid days after so many: months together come to the whole. */
export const layOffPayBetween = (dayWage: Paise, after: number, upTo: number): Paise =>
  subtract(layOffPay(dayWage, upTo), layOffPay(dayWage, after));

/** After more than so many days in twelve months the employer may retrench, and sets off what was paid. */
export const mayRetrench = (daysInTwelveMonths: number): boolean => daysInTwelveMonths > layOffRule.usualDays;

type Asked = { readonly workers: number; readonly cause: LayOffCause };

/** From 300 workers on the government permits it first, but for a shortage of power or a natural calamity. */
export const needsPermission = ({ workers, cause }: Asked): boolean =>
  workers >= layOffRule.permissionFrom && cause !== 'power' && cause !== 'calamity';

/** The first day on which people may be laid off by a permission; unanswered it counts as given after sixty days. */
export function permittedFrom(asked: IsoDate | null, given: IsoDate | null): IsoDate | undefined {
  if (given !== null) return given;
  return asked === null ? undefined : addDays(asked, layOffRule.deemedDays);
}
