/* The dates that decide a member's month in the funds: service, first membership, age. */
import {
  addDays,
  addYears,
  daysInclusive,
  earlier,
  firstDay,
  formatDate,
  hasReachedAge,
  type IsoDate,
  lastDay,
  later,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { type TaxStep, wordStep } from '../../in/income-tax/step.ts';
import { pensionRefused } from '../../in/provident-fund/pension-refused.ts';
import {
  type Contribution,
  entersPension,
  type MemberMonth,
  type ProvidentFundMember,
} from '../../in/provident-fund/provident-fund-contribution.ts';
import type { ProvidentFundMonth } from '../../in/provident-fund/provident-fund-month.ts';
import { CannotWork, type ResultLine, wordLine } from '../calculator.ts';
import { bornWhenUnknown } from '../common-field.ts';
import { factStep } from '../reason.ts';

/** The dates as they are asked for. */
interface ServiceDates {
  readonly month: Month;
  readonly joined: IsoDate | null;
  readonly left: IsoDate | null;
  readonly memberSince: IsoDate | null;
  readonly dateOfBirth: IsoDate | null;
}

/** A member since before September 2014, as long as nobody says otherwise: everybody joined pension then. */
const longSince: IsoDate = '2010-04-01';

export const memberSinceOf = ({ memberSince, joined }: ServiceDates): IsoDate =>
  memberSince ?? joined ?? longSince;

/** The days of the month in service, and the wages. Throws CannotWork where there are none. */
export function memberMonth(dates: ServiceDates, paid: Paise, full: Paise): MemberMonth {
  const { month, joined, left } = dates;
  const [first, last] = [firstDay(month), lastDay(month)];
  if (joined && joined > last) throw new CannotWork('joined', 'The first day in service is after the month.');
  if (left && left < first) throw new CannotWork('left', 'The last day in service is before the month.');
  if (joined && left && left < joined)
    throw new CannotWork('left', 'The last day in service is before the first.');
  return {
    dateOfBirth: dates.dateOfBirth ?? bornWhenUnknown,
    paid,
    full,
    from: later(first, joined ?? first),
    to: earlier(last, left ?? last),
  };
}

/** Days in service, and whether the pension fund has the member in this month. */
export function serviceLines(
  month: ProvidentFundMonth,
  member: ProvidentFundMember,
  service: MemberMonth,
  found: Contribution,
): ResultLine[] {
  const days = daysInclusive(service.from, service.to);
  return [
    wordLine('days', 'Days in service', `${days} of ${daysInclusive(firstOf(service), lastOf(service))}`),
    wordLine('pensionMember', 'Counts for pension', pensionWords(month, member, service, found)),
  ];
}

const firstOf = ({ from }: MemberMonth): IsoDate => firstDay(monthOf(from));
const lastOf = ({ from }: MemberMonth): IsoDate => lastDay(monthOf(from));

function pensionWords(
  month: ProvidentFundMonth,
  member: ProvidentFundMember,
  service: MemberMonth,
  contribution: Contribution,
): string {
  const refused = pensionRefused(month, member, service, contribution);
  if (refused?.why === 'uncovered') return 'no: not under the fund';
  if (refused?.why === 'age') return `no: ${refused.age} years old since ${formatDate(refused.since)}`;
  if (refused) return 'no: first joined with a wage above the ceiling';
  const { ends, deferredEnds } = month.pensionAge.value;
  const age = member.pensionDeferred ? deferredEnds : ends;
  if (hasReachedAge(service.dateOfBirth, age, service.to))
    return `yes, to ${formatDate(addDays(addYears(service.dateOfBirth, age), -1))}`;
  const entered = month.spans.find((span) => entersPension(month.law, member, service.full, span));
  return entered && entered.from > service.from ? `yes, from ${formatDate(entered.from)}` : 'yes';
}

/** The dates that the month rests on, and what was taken where none is given. */
export function datesTold(
  month: ProvidentFundMonth,
  dates: ServiceDates,
  { from, to }: MemberMonth,
): TaxStep[] {
  const entry = month.law.pensionEntry.find(memberSinceOf(dates));
  const { ends } = month.pensionAge.value;
  return [
    wordStep('In service in the month.', `${formatDate(from)} to ${formatDate(to)}`),
    dates.memberSince || dates.joined
      ? wordStep(
          'First member of the fund; who joins pension goes by this day.',
          formatDate(memberSinceOf(dates)),
          entry,
        )
      : factStep('No first day is given: taken as a member since before September 2014.'),
    dates.dateOfBirth
      ? wordStep(
          `${ends} years old, when pension ends.`,
          formatDate(addYears(dates.dateOfBirth, ends)),
          month.pensionAge,
        )
      : factStep(`No date of birth is given: taken as below ${ends}.`),
  ];
}
