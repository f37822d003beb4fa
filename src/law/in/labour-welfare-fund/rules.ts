/* How the rules of the states are written down and read. */
import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { beforeNovember, newInNovember } from '../corrections-of-2026.ts';
import { startNotFound } from '../start-not-found.ts';
import { count, inPercent, inRupees } from '../value-words.ts';
import type { LeastStaff, NotEmployees, WelfareBand, WelfareRule } from './fund.ts';

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

function staffWords({ factories, shops }: LeastStaff): string {
  if (factories === undefined) return `shops from ${count(shops ?? 0, 'employee')}`;
  const all = `from ${count(factories, 'employee')}`;
  return shops === undefined || shops === factories ? all : `${all}; shops from ${count(shops, 'employee')}`;
}

type OfRule = { readonly rows: readonly { readonly from: IsoDate }[] };

/** Their own first days are in no source: they are taken to be as old as the rule that is known here. */
function since({ rows }: OfRule, cite: string): { readonly from: IsoDate; readonly cite: string } {
  const from = rows[0]?.from ?? startNotFound;
  return { from, cite: from === startNotFound ? `${cite}; start date not found` : cite };
}

/** From how many employees on an establishment of a state is under its Act. */
export const leastStaffOf = (rule: OfRule, state: string, value: LeastStaff, cite: string) =>
  dated<LeastStaff>(
    `least size for the labour welfare fund of ${state}`,
    { ...newInNovember, words: staffWords },
    [{ ...since(rule, cite), value, confidence: 'medium' }],
  );

const notEmployeesWords = ({ managers, supervisorsAbove }: NotEmployees): string =>
  [
    ...(managers ? ['managers'] : []),
    ...(supervisorsAbove === undefined ? [] : [`supervisors above ${inRupees(supervisorsAbove)} a month`]),
  ].join('; ');

/** Who is no employee to a state's Act; where no source names supervisors, managers alone. */
export function notEmployeesOf(
  rule: OfRule,
  state: string,
  supervisorsAbove?: Paise,
  cite = 'lists of consultants: the Acts of the states leave managers out',
): Dated<NotEmployees> {
  const limit = supervisorsAbove === undefined ? {} : { supervisorsAbove };
  return dated<NotEmployees>(
    `who is no employee to the labour welfare fund of ${state}`,
    { ...newInNovember, words: notEmployeesWords },
    [{ ...since(rule, cite), value: { managers: true, ...limit }, confidence: 'medium' }],
  );
}
