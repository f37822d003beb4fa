/* How the rules of the states are written down and read. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { beforeNovember } from '../corrections-of-2026.ts';
import { count, inPercent, inRupees } from '../value-words.ts';
import type { WelfareBand, WelfareRule } from './fund.ts';

export const everyMonth: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const juneAndDecember: readonly number[] = [6, 12];
export const december: readonly number[] = [12];

/** One pair of amounts for all wages. */
export function amounts(employee: Paise, employer: Paise): readonly WelfareBand[] {
  return [{ employee, employer }];
}

function whenWords(asked: string, months: readonly number[]): string {
  if (months.length === 12) return `${asked}, every month`;
  return months.length === 2 ? `${asked}, in June and December` : `${asked}, in December`;
}

function bandWords({ upTo, employee, employer }: WelfareBand, all: boolean): string {
  const both = `employee ${inRupees(employee)}, employer ${inRupees(employer)}`;
  if (upTo !== undefined) return `to ${inRupees(upTo)}: ${both}`;
  return all ? both : `above: ${both}`;
}

/** A rule as people read it. */
function welfareWords(rule: WelfareRule): string {
  const { bands = [], share } = rule;
  const asked = share
    ? `employee ${inPercent(share.rate)} of wages, at most ${inRupees(share.employeeLimit)}, employer ${share.employerTimes} times that`
    : bands.map((band) => bandWords(band, bands.length === 1)).join('; ');
  return [
    whenWords(asked, rule.months),
    ...(rule.staffFrom === undefined ? [] : [`from ${count(rule.staffFrom, 'employee')}`]),
    ...(rule.shopStaffFrom === undefined ? [] : [`shops from ${count(rule.shopStaffFrom, 'employee')}`]),
    ...(rule.wageLimit === undefined ? [] : [`wages up to ${inRupees(rule.wageLimit)}`]),
    ...(rule.supervisorLimit === undefined ? [] : [`supervisors up to ${inRupees(rule.supervisorLimit)}`]),
    ...(rule.employerMinimum === undefined ? [] : [`employer at least ${inRupees(rule.employerMinimum)}`]),
  ].join('; ');
}

/** The options of a table of rules compared with its sources on a day. */
export const rules = (checked: IsoDate) => ({ checked, words: welfareWords });

/** The same of a table that was corrected in November 2026, with the earlier rows. */
export const correctedRules = (...before: readonly DatedRow<WelfareRule>[]) => ({
  ...beforeNovember(...before),
  words: welfareWords,
});
