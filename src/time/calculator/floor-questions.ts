/** Questions about the floor of the law: hours by state, and what a policy may not go below. */
import type { IsoDate } from '#kernel/calendar.ts';
import { indianStates } from '#kernel/indian-state.ts';
import type { Breach } from '../floor/breach.ts';
import { type Establishment, hoursOfLaw } from '../floor/hours-of-law.ts';
import { hoursBreaches, leaveBreaches } from '../floor/policy-floor.ts';
import { hundredthsOf } from '../leave/quantity.ts';
import { lawReason, reason } from '../reason.ts';
import { amountOf, choiceOf, dateOf, lengthOf, optional, wholeOf } from './input.ts';
import { sandwichOf, stateOf } from './leave-reading.ts';
import { figure, mainFigure, question } from './question.ts';

const usualDay: IsoDate = '2026-12-31';

/** What says which law an establishment is under. */
export const establishment = {
  state: stateOf('State of work'),
  establishment: optional(
    choiceOf<Establishment['kind']>(
      'Establishment',
      { shop: 'Shop or office', factory: 'Factory' },
      (words) => (/factor/i.test(words) ? 'factory' : /shop|office/i.test(words) ? 'shop' : undefined),
    ),
  ),
  staff: optional(wholeOf('Employees', { min: 1, max: 10_000_000 })),
  on: optional(dateOf('The law of the day')),
} as const;

interface GivenEstablishment {
  readonly state: Establishment['state'];
  readonly establishment: Establishment['kind'] | undefined;
  readonly staff: number | undefined;
}

export const establishmentOf = ({
  state,
  establishment: kind,
  staff,
}: GivenEstablishment): Establishment => ({
  state,
  kind: kind ?? 'shop',
  staff: staff ?? 10,
});

const breachWords: Readonly<Record<string, string>> = {
  earned: 'earned leave',
  sick: 'sick leave',
  casual: 'casual leave',
  'sick-and-casual': 'sick and casual leave together',
  'carry-limit': 'leave that is carried',
  sandwich: 'days off counted as leave',
  holidays: 'paid holidays',
  day: 'the normal day',
  week: 'the normal week',
  spread: 'the time from coming to going',
  rest: 'the rest after so many hours',
  'overtime-rate': 'the pay of overtime',
};

const breachFigures = (breaches: readonly Breach[]) => [
  mainFigure('holds', 'The law is kept', breaches.length === 0),
  figure(
    'breaches',
    'Below the law',
    breaches.map(({ what }) => what),
    breaches.map(({ what }) => breachWords[what] ?? what).join('; ') || 'nothing',
  ),
];

const tellBreaches = (breaches: readonly Breach[]) =>
  breaches.map(({ says, table, words, cite }) =>
    reason(says, '', table ? [{ ...reason(`${table}.`, words), section: cite }] : []),
  );

export const hoursByLaw = question({
  name: 'hours-by-law',
  title: 'Hours that the law allows',
  about: 'Agreed hours and the pay of overtime against the law of a state and the Code.',
  of: ['overtime'],
  inputs: {
    ...establishment,
    day_hours: optional(lengthOf('Normal day')),
    week_hours: optional(lengthOf('Normal week')),
    spread: optional(lengthOf('From coming to going')),
    work_without_rest: optional(lengthOf('Work without a rest')),
    overtime_times: optional(amountOf('Overtime is paid', { max: 10, unit: 'times' })),
  },
  example: { state: 'KA', staff: 120, day_hours: '9:00', week_hours: '45:00', overtime_times: 2 },
  dateInput: 'on',
  work(law, given) {
    const of = establishmentOf(given);
    const on = given.on ?? usualDay;
    const minutes = (seconds: number | undefined) =>
      seconds === undefined ? {} : { minutes: Math.floor(seconds / 60) };
    const [day, week, spread, rest] = [
      given.day_hours,
      given.week_hours,
      given.spread,
      given.work_without_rest,
    ].map(minutes);
    const breaches = hoursBreaches(
      law,
      {
        ...(day?.minutes === undefined ? {} : { dayMinutes: day.minutes }),
        ...(week?.minutes === undefined ? {} : { weekMinutes: week.minutes }),
        ...(spread?.minutes === undefined ? {} : { spreadMinutes: spread.minutes }),
        ...(rest?.minutes === undefined ? {} : { restAfterMinutes: rest.minutes }),
        ...(given.overtime_times === undefined ? {} : { overtimeTimes: given.overtime_times }),
      },
      of,
      on,
    );
    return {
      figures: breachFigures(breaches),
      told: reason(`${indianStates[of.state]}: the worker keeps what is better of both laws.`, '', [
        ...hoursOfLaw(law, of, on).map(({ table, row }) => lawReason(`${table.name}.`, table, row)),
        ...tellBreaches(breaches),
      ]),
    };
  },
});

export const leaveByLaw = question({
  name: 'leave-by-law',
  title: 'Leave that the law gives at least',
  about: 'A policy of leave and holidays against the law of a state and the Code.',
  of: ['leave-accrual'],
  inputs: {
    ...establishment,
    earned_days: optional(amountOf('Earned leave a year', { max: 366, unit: 'days' })),
    sick_days: optional(amountOf('Sick leave a year', { max: 366, unit: 'days' })),
    casual_days: optional(amountOf('Casual leave a year', { max: 366, unit: 'days' })),
    carry_cap: optional(amountOf('Carried at most', { max: 366, unit: 'days' })),
    holidays: optional(wholeOf('Holidays a year', { max: 100 })),
    mode: optional(sandwichOf('Days off inside leave')),
    working_days: optional(wholeOf('Days of work a year', { min: 1, max: 366 })),
  },
  example: { state: 'KA', staff: 120, earned_days: 12, sick_days: 10, carry_cap: 30, holidays: 10 },
  dateInput: 'on',
  work(law, given) {
    const of = establishmentOf(given);
    const days = (value: number | undefined) => (value === undefined ? undefined : hundredthsOf(value));
    const [earned, sick, casual, carryAtMost] = [
      given.earned_days,
      given.sick_days,
      given.casual_days,
      given.carry_cap,
    ].map(days);
    const breaches = leaveBreaches(
      law,
      {
        workingDays: given.working_days ?? usualWorkingDays,
        ...(earned === undefined ? {} : { earned }),
        ...(sick === undefined ? {} : { sick }),
        ...(casual === undefined ? {} : { casual }),
        ...(carryAtMost === undefined ? {} : { carryAtMost }),
        ...(given.holidays === undefined ? {} : { holidays: given.holidays }),
        ...(given.mode === undefined ? {} : { sandwich: given.mode }),
      },
      of,
      given.on ?? usualDay,
    );
    return {
      figures: breachFigures(breaches),
      told: reason(
        `${indianStates[of.state]}: the law sets the floor, the policy may give more.`,
        '',
        tellBreaches(breaches),
      ),
    };
  },
});

/** Six days a week, less holidays and leave: what a full year of work comes to at least. */
const usualWorkingDays = 280;
