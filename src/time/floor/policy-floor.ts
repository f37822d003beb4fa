/** A policy of leave, holidays or hours against what the law gives at least: refused with the law's words. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { minutesText } from '../clock.ts';
import { noSandwich, type SandwichRule } from '../leave/count.ts';
import { daysText, type Hundredths } from '../leave/quantity.ts';
import { type Breach, breachOf } from './breach.ts';
import { type Establishment, hoursOfLaw } from './hours-of-law.ts';

/** A year of six-day weeks without ten holidays: the days of work by which a year's leave is compared. */
export const yearOfWork = 303;

/** What a policy gives. Left out: it says nothing of it. */
interface LeavePolicyGiven {
  /** Earned leave of a year, or a day for so many of work. */
  readonly earned?: Hundredths;
  readonly daysForOne?: number;
  /** Days of work in the year that a year's leave is compared by. */
  readonly workingDays: number;
  readonly sick?: Hundredths;
  readonly casual?: Hundredths;
  readonly carryAtMost?: Hundredths;
  readonly sandwich?: SandwichRule;
  readonly holidays?: number;
}

interface HoursPolicyGiven {
  readonly dayMinutes?: number;
  readonly weekMinutes?: number;
  readonly spreadMinutes?: number;
  readonly restAfterMinutes?: number;
  readonly overtimeTimes?: number;
}

/** Where a policy of leave and holidays falls below the law of an establishment on a day. */
export function leaveBreaches(
  law: IndianLaw,
  given: LeavePolicyGiven,
  of: Establishment,
  on: IsoDate,
): readonly Breach[] {
  return [
    ...earnedBreaches(law, given, of, on),
    ...stateBreaches(law, given, of, on),
    ...holidayBreaches(law, given, of, on),
  ];
}

/** What a year's work earns by a rate, whole days with half and more as one. */
const earnedBy = (workingDays: number, daysForOne: number): Hundredths =>
  Math.floor(workingDays / daysForOne + 0.5) * 100;

function earnedBreaches(
  { leave }: IndianLaw,
  given: LeavePolicyGiven,
  of: Establishment,
  on: IsoDate,
): Breach[] {
  const tables = [
    ...(of.kind === 'factory' ? [leave.ruleSets.factories] : []),
    ...(of.kind === 'factory' || of.staff >= 10 ? [leave.ruleSets.code] : []),
  ];
  return tables.flatMap((table) => {
    const row = table.find(on);
    if (!row) return [];
    const { daysForOne, carryLimit } = row.value;
    const least = earnedBy(given.workingDays, daysForOne);
    const gives =
      given.daysForOne === undefined ? given.earned : earnedBy(given.workingDays, given.daysForOne);
    const found: Breach[] = [];
    const tell = (what: string, says: string) => found.push(breachOf(what, says, table, row));
    if (gives !== undefined && gives < least)
      tell(
        'earned',
        `The policy gives ${daysText(gives)} for ${given.workingDays} days of work; ` +
          `the law gives ${daysText(least)}.`,
      );
    if (given.carryAtMost !== undefined && given.carryAtMost < carryLimit * 100)
      tell(
        'carry-limit',
        `The policy carries ${daysText(given.carryAtMost)}; the law carries ${carryLimit} days.`,
      );
    const { offs, holidays } = given.sandwich ?? noSandwich;
    if (offs !== 'never' || holidays !== 'never')
      tell(
        'sandwich',
        'Days off within or next to leave earned by law are not leave; the policy counts them.',
      );
    return found;
  });
}

function stateBreaches(
  { leave }: IndianLaw,
  given: LeavePolicyGiven,
  of: Establishment,
  on: IsoDate,
): Breach[] {
  const table = of.kind === 'shop' ? leave.states.find(({ code }) => code === of.state)?.leave : undefined;
  const row = table?.find(on);
  if (!table || !row) return [];
  const { earned, daysForOne, sick, casual, sickAndCasual, carryLimit } = row.value;
  const found: Breach[] = [];
  const compare = (what: string, gives: Hundredths | undefined, least: number | undefined) => {
    if (gives === undefined || least === undefined || gives >= least * 100) return;
    found.push(
      breachOf(what, `The policy gives ${daysText(gives)}; the state's Act gives ${least}.`, table, row),
    );
  };
  const leastEarned =
    earned ?? (daysForOne === undefined ? undefined : earnedBy(given.workingDays, daysForOne) / 100);
  compare(
    'earned',
    given.daysForOne === undefined ? given.earned : earnedBy(given.workingDays, given.daysForOne),
    leastEarned,
  );
  compare('sick', given.sick, sick);
  compare('casual', given.casual, casual);
  const both = given.sick === undefined || given.casual === undefined ? undefined : given.sick + given.casual;
  compare('sick-and-casual', both, sickAndCasual);
  compare('carry-limit', given.carryAtMost, carryLimit);
  return found;
}

function holidayBreaches(
  { workingTime }: IndianLaw,
  { holidays }: LeavePolicyGiven,
  of: Establishment,
  on: IsoDate,
): Breach[] {
  const table = workingTime.holidays.find(({ code }) => code === of.state)?.holidays;
  const row = table?.find(on);
  if (!table || !row || holidays === undefined || holidays >= row.value.days) return [];
  return [
    breachOf(
      'holidays',
      `Holidays of the calendar: ${holidays}; the state gives ${row.value.days}.`,
      table,
      row,
    ),
  ];
}

/** Where agreed hours go beyond the law of an establishment on a day, or overtime is paid below it. */
export function hoursBreaches(
  law: IndianLaw,
  given: HoursPolicyGiven,
  of: Establishment,
  on: IsoDate,
): readonly Breach[] {
  const multiple = law.overtime.multiple.on(on);
  const { numerator, denominator } = multiple.value;
  const { overtimeTimes } = given;
  const rate =
    overtimeTimes !== undefined && overtimeTimes * denominator < numerator
      ? [
          breachOf(
            'overtime-rate',
            `Overtime is paid by a factor of ${overtimeTimes}; the law pays more.`,
            law.overtime.multiple,
            multiple,
          ),
        ]
      : [];
  const hours = hoursOfLaw(law, of, on).flatMap(({ table, row }) => {
    const { dayMinutes, weekHours, spreadMinutes, restAfterMinutes } = row.value;
    const compare = (what: Hours, asked: number | undefined, most: number | undefined) =>
      asked === undefined || most === undefined || asked <= most
        ? []
        : [breachOf(what, hoursSay[what](minutesText(asked), minutesText(most)), table, row)];
    return [
      ...compare('day', given.dayMinutes, dayMinutes),
      ...compare('week', given.weekMinutes, weekHours * 60),
      ...compare('spread', given.spreadMinutes, spreadMinutes),
      ...compare('rest', given.restAfterMinutes, restAfterMinutes),
    ];
  });
  return [...rate, ...hours];
}

const hoursSay = {
  day: (given: string, most: string) => `A normal day of ${given}; the law allows ${most}.`,
  week: (given: string, most: string) => `A normal week of ${given}; the law allows ${most}.`,
  spread: (given: string, most: string) => `From coming to going ${given}; the law allows ${most}.`,
  rest: (given: string, most: string) => `Work without a rest of ${given}; the law allows ${most}.`,
} as const;
type Hours = keyof typeof hoursSay;
