/**
 * The provident fund's electronic return: one line a member, eleven fields, and what the portal would refuse.
 * Source: facts/india-statutory.md B.3.
 */
import {
  addDays,
  addYears,
  daysInclusive,
  daysInMonth,
  earlier,
  firstDay,
  formatDate,
  formatMonth,
  type IsoDate,
  lastDay,
  later,
  type Month,
} from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { latinName } from '#kernel/text/latin-name.ts';
import type { ProvidentFundLaw } from '#law/in/provident-fund/provident-fund.ts';
import type { FundExemption } from '#law/in/provident-fund/provident-fund-month.ts';

/** A member's month in whole rupees. `share` is the employee's, voluntary part included. */
export type FundMember = {
  readonly employee: string;
  readonly name: string;
  readonly uan: string | null;
  readonly gross: number;
  readonly wage: number;
  readonly pensionWage: number;
  readonly insuranceWage: number;
  readonly share: number;
  readonly pension: number;
  readonly difference: number;
  readonly daysLost: number;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly born: IsoDate;
  /** Pension contributions were put off to the later age. */
  readonly pensionDeferred: boolean;
};

const separator = '#~#';

/** UAN, name, gross, fund, pension and insurance wages, shares, days without pay, refund of advances. */
export const returnLine = (member: FundMember): string =>
  [
    member.uan,
    nameOf(member.name),
    member.gross,
    member.wage,
    member.pensionWage,
    member.insuranceWage,
    member.share,
    member.pension,
    member.difference,
    member.daysLost,
    0,
  ].join(separator);

/** The portal takes letters, spaces and dots. */
export const nameOf = (name: string): string =>
  latinName(name)
    .text.replace(/[^A-Z .]/g, '')
    .trim();

/** Sentences for who keeps the file; none where the line will be taken. `seen` are the UANs before it. */
export function refusedBecause(
  law: ProvidentFundLaw,
  month: Month,
  member: FundMember,
  seen: ReadonlySet<string>,
): string[] {
  const on: IsoDate = lastDay(month);
  const ceiling = law.wageCeiling.on(on).value / 100;
  const { numerator, denominator } = law.pensionRate.on(on).value;
  const pension = Math.round((member.pensionWage * numerator) / denominator);
  const { uan, name } = member;
  const found: string[] = [];
  const say = (is: boolean, sentence: string): void => void (is && found.push(sentence));
  say(uan === null, 'The UAN is missing. Enter it on the employee’s record.');
  say(uan !== null && !/^\d{12}$/.test(uan), 'The UAN is not twelve digits.');
  say(uan !== null && seen.has(uan), 'Another employee of this return has the same UAN.');
  const isUnread = nameOf(name) === '' || latinName(name).unread !== '';
  say(isUnread, 'The name has letters that the portal does not take. Enter it in Latin letters.');
  say(member.gross < 0 || member.wage < 0, 'The wages of the month are below nothing; make a correction.');
  say(member.wage > member.gross, 'The fund’s wage is above gross pay.');
  say(
    member.insuranceWage > ceiling,
    `The insurance wage is above the ceiling of ₹${formatRupees(rupees(ceiling))}.`,
  );
  say(
    Math.abs(member.pension - pension) > 1,
    `The pension share is ₹${member.pension}; of a pension wage of ₹${member.pensionWage} it is ₹${pension}.`,
  );
  say(member.difference < 0, 'The employer’s share is below its part for pension.');
  return [...found, ...daysRefused(month, member), ...ageRefused(law, month, member)];
}

/** Days of the month between joining and leaving. */
const daysInService = (month: Month, { joined, left }: FundMember): number =>
  daysInclusive(later(joined, firstDay(month)), earlier(left ?? lastDay(month), lastDay(month)));

/** Days without pay are days of the month, and of service: who joined or left within it has fewer. */
function daysRefused(month: Month, member: FundMember): string[] {
  const { daysLost, joined, left } = member;
  const all = daysInMonth(month);
  const service = daysInService(month, member);
  if (daysLost < 0) return ['The days without pay are below nothing.'];
  if (daysLost > all) return [`${dayCount(daysLost)} without pay, and ${formatMonth(month)} has ${all}.`];
  if (daysLost > service) {
    const when = [
      ...(joined > firstDay(month) ? [`joined on ${formatDate(joined)}`] : []),
      ...(left !== null && left < lastDay(month) ? [`left on ${formatDate(left)}`] : []),
    ].join(', ');
    return [
      `${dayCount(daysLost)} without pay, and ${service} in service (${when}). Correct the loss of pay.`,
    ];
  }
  return [];
}

/** From the age on no pension is contributed, unless it was put off; the birthday's month counts in part. */
function ageRefused(law: ProvidentFundLaw, month: Month, member: FundMember): string[] {
  const { ends, deferredEnds } = law.pensionAge.on(lastDay(month)).value;
  const age = member.pensionDeferred ? deferredEnds : ends;
  const birthday = addYears(member.born, age);
  if (birthday > lastDay(month) || (member.pension === 0 && member.pensionWage === 0)) return [];
  const first = later(member.joined, firstDay(month));
  const before = birthday > first ? daysInclusive(first, addDays(birthday, -1)) : 0;
  const most = Math.ceil((member.wage * before) / Math.max(1, daysInService(month, member)));
  // Wage and share are each rounded to the rupee.
  if (before > 0 && member.pensionWage <= most + 1) return [];
  const turned = `${age} years of age on ${formatDate(birthday)}`;
  const instead = member.pensionDeferred ? '' : ' Put the pension off in the statutory options, or';
  const mend = instead === '' ? ' Make' : `${instead} make`;
  return before > 0
    ? [`${turned}: of a wage of ₹${member.wage} at most ₹${most} counts for pension.${mend} a correction.`]
    : [`${turned}: no pension is contributed any more.${mend} a correction.`];
}

/** The shares of an exempted fund go to its own trust: the return says none, and the challan has none. */
export const withoutShares = (member: FundMember, { fund, insurance }: FundExemption): FundMember => ({
  ...member,
  ...(fund ? { share: 0, difference: 0 } : {}),
  ...(insurance ? { insuranceWage: 0 } : {}),
});
