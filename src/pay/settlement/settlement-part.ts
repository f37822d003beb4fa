/** What a full and final settlement is made of: its terms, and the parts that it sums. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, subtract, zero } from '#kernel/money.ts';
import type { Because } from '../model/because.ts';

/** Why a service ends, as far as the law cares. */
export type EndOfService =
  | 'resignation'
  | 'retirement'
  | 'voluntary-retirement'
  | 'term-ended'
  | 'termination'
  | 'dismissal'
  | 'retrenchment'
  | 'closure'
  | 'disablement'
  | 'death';

/** What was agreed and found on leaving. Paise; days, leave to a tenth of a day. */
export interface SettlementTerms {
  readonly joined: IsoDate;
  readonly left: IsoDate;
  readonly reason: EndOfService;
  /** Employed for a fixed term: gratuity is due earlier, whatever ends the service. */
  readonly fixedTerm: boolean;
  /** A working journalist: gratuity is due after fewer years. */
  readonly journalist?: boolean;
  readonly noticeDays: number;
  readonly noticeServed: number;
  readonly noticeBy: 'recovered' | 'paid' | 'waived';
  readonly noticeBasis: 'calendar' | 'thirty';
  readonly noticePay: 'gross' | 'basic';
  readonly leaveDays: number;
  readonly leaveDivisor: 30 | 26;
  readonly leavePay: 'gross' | 'basic';
  /** What earlier employers' encashed leave and gratuity were exempt of; the limits are of a lifetime. */
  readonly leaveExemptBefore: Paise;
  readonly gratuityExemptBefore: Paise;
  readonly gratuityDue: boolean;
  readonly gratuityHeldBack: Paise;
  /** The average monthly pay that compensation for retrenchment or closure is counted on, as entered. */
  readonly averagePay?: Paise;
  /** Where it is not entered: of the last three complete months, or the last month's gross. */
  readonly averageOf: 'three-months' | 'last-month';
  readonly averageDivisor: 30 | 26;
  /** A closure for circumstances beyond control. */
  readonly unavoidable: boolean;
  /** Of the last twelve months. */
  readonly layOffDays: number;
  readonly layOffPaid: Paise;
  /** The day on which gratuity is paid. Left out: in time. */
  readonly gratuityPaidOn?: IsoDate;
  /** What the scheme of voluntary retirement pays. */
  readonly voluntaryCompensation: Paise;
  readonly bonus: Paise;
  readonly others: readonly {
    readonly what: string;
    readonly direction: 'recovered' | 'paid';
    readonly amount: Paise;
  }[];
}

/** A month's pay at the last day's rates, and the basic pay of the months before. Paise. */
export interface LastWages {
  readonly gross: Paise;
  readonly basic: Paise;
  /** By the wage base of gratuity on the last day. */
  readonly gratuity: Paise;
  /** Pay of a month, averaged over those of the last three complete ones that payslips know. */
  readonly lastThree?: { readonly pay: Paise; readonly months: number } | undefined;
  /** Basic pay of a month, averaged over those of the last ten that payslips know; nothing without any. */
  readonly average?: { readonly basic: Paise; readonly months: number } | undefined;
}

/** A line of the settlement's payslip; what is not taxed is a line of its own. */
export interface SettlementLine {
  readonly code: string;
  readonly label: string;
  readonly kind: 'earning' | 'deduction';
  readonly taxed: boolean;
  readonly amount: Paise;
}

export type Part = {
  readonly amount: Paise;
  readonly lines: readonly SettlementLine[];
  readonly because: readonly Because[];
};

export const nothing: Part = { amount: zero, lines: [], because: [] };

/** Split into what tax spares and what it does not; either line is left out when there is nothing in it. */
export function twoLines(code: string, label: string, amount: Paise, exempt: Paise): SettlementLine[] {
  const earning = { kind: 'earning' as const };
  const taxed = subtract(amount, exempt);
  return [
    ...(exempt > 0 ? [{ ...earning, code, label, taxed: false, amount: exempt }] : []),
    ...(taxed > 0
      ? [{ ...earning, code: `${code}_TAXED`, label: `${label}, taxed`, taxed: true, amount: taxed }]
      : []),
  ];
}
