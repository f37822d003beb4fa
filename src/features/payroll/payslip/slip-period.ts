/** Which days a payslip is for, and what it is called by. Pure. */
import { daysInclusive, daysInMonth, formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { PayPeriod } from '#pay/model/facts.ts';
import { periodName } from '#pay/month/pay-cycle.ts';
import { ownDays } from '#pay/month/pay-period.ts';

type SlipPeriod = {
  readonly month: Month;
  /** Of the pay group, where that is not the calendar month. */
  readonly period: PayPeriod | null;
};

/** The days of one payslip; `days` is what its days paid are counted of. */
export function slipDays({ month, period }: SlipPeriod): { from: IsoDate; to: IsoDate; days: number } {
  const own = ownDays(month, period ?? undefined);
  const days = period?.part ? daysInclusive(own.from, own.to) : (period?.days ?? daysInMonth(month));
  return { from: own.from, to: own.to, days };
}

/** 'November 2026', or 'November 2026 week 2': in names of files and in letters. */
export const slipMonth = ({ month, period }: SlipPeriod): string =>
  period?.part ? `${formatMonth(month)} ${periodName(period.part)}` : formatMonth(month);
