/** Questions about leave that the law gives: for work done, on leaving, at birth and adoption. */
import { addDays, daysInclusive, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';
import { roundings, share, zero } from '#kernel/money.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { maternityBenefit } from '#law/in/maternity.ts';
import type { WorkedLeave } from '#law/in/working-time/leave-by-rule-set.ts';
import { daysText, fourDecimals, inDays } from '../leave/quantity.ts';
import { statutoryLeave } from '../leave/statutory.ts';
import { lawReason, reason } from '../reason.ts';
import { amountOf, choiceOf, dateOf, flagOf, optional, rupeesOf, wholeOf } from './input.ts';
import { type LeaveRuleSet, ruleSetOf } from './leave-reading.ts';
import { cannot, figure, mainFigure, moneyFigure, question } from './question.ts';

const dayCount = (label: string) => amountOf(label, { max: 366, unit: 'days' });

const ruleInputs = {
  rule_set: ruleSetOf('Rule set'),
  days_worked: dayCount('Days worked in the year'),
  layoff_days: optional(dayCount('Days of lay-off')),
  maternity_days: optional(dayCount('Days of maternity leave')),
  leave_days_taken: optional(dayCount('Days of leave earned earlier')),
  join: optional(dateOf('Joined in the year on')),
  adult: optional(flagOf('An adult')),
  per: optional(wholeOf('A day of leave for so many of work', { min: 1, max: 366 })),
  on: optional(dateOf('The law of the day')),
} as const;

/** The day that the law is read on where none is given. */
const usualDay: IsoDate = '2026-12-31';

interface RuleRow {
  readonly table: Dated<WorkedLeave>;
  readonly row: DatedRow<WorkedLeave>;
}

function ruleRow({ leave }: IndianLaw, set: LeaveRuleSet, on: IsoDate): RuleRow {
  if (set.kind === 'state')
    return cannot('rule_set', 'Enter OSH Code or Factories Act: a state’s Act gives days a year.');
  const table = leave.ruleSets[set.kind];
  return { table, row: table.on(on) };
}

interface GivenWork {
  readonly days_worked: number;
  readonly layoff_days: number | undefined;
  readonly maternity_days: number | undefined;
  readonly leave_days_taken: number | undefined;
  readonly join: IsoDate | undefined;
  readonly adult: boolean | undefined;
}

/** Maternity leave counts to 26 weeks. */
const mostMaternity = 182;

const countedDays = (given: GivenWork): number =>
  (given.layoff_days ?? 0) +
  Math.min(given.maternity_days ?? 0, mostMaternity) +
  (given.leave_days_taken ?? 0);

const workOf = (given: GivenWork, counted: number) => ({
  daysWorked: given.days_worked,
  countedDays: counted,
  ...(given.join === undefined ? {} : { joined: given.join }),
  isYoung: given.adult === false,
});

export const earnedByWork = question({
  name: 'earned-by-work',
  title: 'Leave with wages by law',
  about: 'Leave that a year’s work earns under the Code or the Factories Act, and whether it is due.',
  of: ['leave-accrual'],
  inputs: ruleInputs,
  example: { rule_set: 'OSH Code', adult: true, days_worked: 226 },
  dateInput: 'on',
  work(law, given) {
    if (given.join === undefined && given.days_worked + countedDays(given) > 366)
      cannot('days_worked', 'A year has no more than 366 days.');
    const { table, row } = ruleRow(law, given.rule_set, given.on ?? usualDay);
    const counted = countedDays(given);
    const found = statutoryLeave(row, workOf(given, counted), given.per);
    const without = statutoryLeave(row, workOf(given, 0), given.per);
    const needed = fourDecimals(found.needed);
    const brief = (name: string, label: string, { isDue, leave }: typeof found) =>
      figure(name, label, { eligible: isDue, leave: inDays(leave) }, isDue ? daysText(leave) : 'Not due');
    return {
      figures: [
        mainFigure('leave', 'Leave', inDays(found.leave)),
        figure('raw', 'Before rounding', fourDecimals(found.exact)),
        figure('qualifying_days', 'Days that count for the condition', found.qualifyingDays),
        figure('needed', 'Days needed', needed),
        figure('eligible', 'Due', found.isDue),
        ...(found.daysLeft === undefined
          ? []
          : [figure('days_left_in_year', 'Days left in the year', found.daysLeft)]),
        ...(counted === 0
          ? []
          : [
              brief('without_layoff', 'Without the days that only count', without),
              brief('with_layoff', 'With them', found),
            ]),
      ],
      told: reason(
        found.isDue
          ? 'Days worked ÷ days for one of leave; half or more counts as one, less is dropped.'
          : 'The condition is not met: leave is not due, save on leaving.',
        daysText(found.leave),
        [
          lawReason('The rule', table, row),
          reason('Days worked.', String(given.days_worked)),
          ...(counted === 0
            ? []
            : [
                reason(
                  'Days of lay-off, maternity or earlier leave: they count only towards the condition.',
                  String(counted),
                ),
              ]),
          ...(found.daysLeft === undefined
            ? []
            : [reason('Joined within the year: days left in it.', String(found.daysLeft))]),
          reason('Days needed.', String(needed)),
          reason('Earned before rounding.', String(fourDecimals(found.exact))),
        ],
      ),
    };
  },
});

export const leaverByLaw = question({
  name: 'leaver-by-law',
  title: 'Leave of a leaver by law',
  about: 'On leaving, by whatever cause, leave is paid at the rate even where the condition was not met.',
  of: ['leave-encashment', 'leave-accrual'],
  inputs: {
    ...ruleInputs,
    daily_wages: rupeesOf('Wages a day'),
    event: choiceOf(
      'Left by',
      { resigns: 'Resignation', 'is dismissed': 'Dismissal', 'is retrenched': 'Retrenchment', dies: 'Death' },
      (words) => (/die|death|dead/i.test(words) ? ('death' as const) : ('leaving' as const)),
    ),
  },
  example: { rule_set: 'OSH Code', days_worked: 95, daily_wages: 780, event: 'resigns' },
  dateInput: 'on',
  work(law, given) {
    const { table, row } = ruleRow(law, given.rule_set, given.on ?? usualDay);
    const found = statutoryLeave(row, { ...workOf(given, countedDays(given)), isLeaving: true }, given.per);
    const amount = share(given.daily_wages, found.leave, 100, roundings.paise);
    const due = given.event === 'death' ? 'within two months' : 'second working day after leaving';
    return {
      figures: [
        mainFigure('leave_days', 'Days of leave', inDays(found.leave)),
        moneyFigure('pay_in_lieu', 'Paid in its place', amount),
        figure('due', 'Due', due),
        figure('raw', 'Before rounding', fourDecimals(found.exact)),
      ],
      told: reason(
        'The rate applies although the condition was not met; days × wages of a day.',
        daysText(found.leave),
        [
          lawReason('The rule', table, row),
          reason('Days worked.', String(given.days_worked)),
          reason('Earned before rounding; half or more counts as one.', String(fourDecimals(found.exact))),
          reason('To be paid.', due),
        ],
      ),
    };
  },
});

export const maternityDates = question({
  name: 'maternity-dates',
  title: 'Maternity leave: dates',
  about: 'Weeks of maternity leave, and how many of them may be taken before the expected date.',
  of: ['leave-count', 'leave-accrual'],
  inputs: {
    start: dateOf('First day of leave'),
    expected_delivery: dateOf('Expected day of delivery'),
    children_before: wholeOf('Children living before', { max: 20 }),
    days_worked: optional(dayCount('Days worked in the twelve months before')),
  },
  example: { start: '2026-08-10', expected_delivery: '2026-09-21', children_before: 0 },
  dateInput: 'start',
  work({ maternity }, { start, expected_delivery, children_before, days_worked }) {
    const table = maternity.weeks;
    const row = table.on(start);
    const { birth, laterChild, laterChildFrom, beforeDelivery } = row.value;
    const isLater = children_before >= laterChildFrom;
    const least = maternity.fewestDays.on(start);
    const isDue = days_worked === undefined || days_worked >= least.value;
    const total = isDue ? (isLater ? laterChild : birth) * 7 : 0;
    // Twelve weeks from the third child on are parted as the older law parts them: six of them before.
    const maxBefore = (isLater ? laterChild / 2 : beforeDelivery) * 7;
    const before = start > expected_delivery ? 0 : daysInclusive(start, expected_delivery) - 1;
    if (before > maxBefore)
      cannot(
        'start',
        `It can begin at most ${maxBefore} days before the expected day, ` +
          `from ${formatDate(addDays(expected_delivery, -maxBefore))}.`,
      );
    const end = addDays(start, Math.max(0, total - 1));
    return {
      figures: [
        mainFigure('days', 'Days', total),
        figure('days_before', 'Of these before the expected day', before),
        figure('max_before', 'Before it at most', maxBefore),
        figure('end', 'Last day', isDue ? end : null, isDue ? formatDate(end) : '–'),
        figure('eligible', 'Due', isDue),
      ],
      told: reason('Weeks of seven days from the first day of leave; days off inside count.', String(total), [
        lawReason('The rule', table, row),
        reason('Children living before.', String(children_before)),
        ...(days_worked === undefined ? [] : [lawReason('Days of work needed', maternity.fewestDays, least)]),
      ]),
    };
  },
});

export const adoptionDates = question({
  name: 'adoption-dates',
  title: 'Adoption leave: dates',
  about: 'Weeks of leave from the handing over, by the law of that day on the age of the child.',
  of: ['leave-count', 'leave-accrual'],
  inputs: {
    handed_over: dateOf('Handed over on'),
    child_age_years: optional(amountOf('Age of the child in years', { max: 18 })),
    child_age_months: optional(amountOf('Age of the child in months', { max: 216 })),
  },
  example: { handed_over: '2026-10-04', child_age_years: 4 },
  dateInput: 'handed_over',
  work({ maternity }, { handed_over, child_age_years, child_age_months }) {
    const limit = maternity.adoptedUnderMonths.on(handed_over);
    const age = child_age_months ?? (child_age_years === undefined ? undefined : child_age_years * 12);
    if (limit.value !== 'any age' && age === undefined)
      cannot('child_age_years', 'Enter the age of the child: on this day the law has a limit.');
    const found = maternityBenefit(maternity, {
      kind: 'adoption',
      from: handed_over,
      daysOfWork: maternity.fewestDays.on(handed_over).value,
      wagesBefore: zero,
      daysBefore: 1,
      stateInsured: false,
      ...(age === undefined ? {} : { childMonths: age }),
    });
    const isDue = found.why === 'due';
    return {
      figures: [
        mainFigure('days', 'Days', found.days),
        figure('eligible', 'Due', isDue),
        figure('end', 'Last day', found.to ?? null, found.to ? formatDate(found.to) : '–'),
      ],
      told: reason(
        isDue ? 'Weeks of seven days from the handing over.' : 'The child is too old by the law of that day.',
        String(found.days),
        [
          lawReason('The rule', maternity.weeks, found.rows.weeks),
          lawReason('Age of the child', maternity.adoptedUnderMonths, limit),
        ],
      ),
    };
  },
});
