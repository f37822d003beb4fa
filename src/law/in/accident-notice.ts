import { dayOfMoment, type Moment } from '#kernel/calendar/moment.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { dated } from '#kernel/dated.ts';
import { startNotFound } from './start-not-found.ts';
import { count } from './value-words.ts';

/* Notices of accidents at work and the register of them (facts/work-and-welfare.md H.1). */

/** What is told to the authorities, by when. */
interface AccidentNotice {
  /** An injury is told of once it has stopped work for so many hours. */
  readonly stopsWorkHours: number;
  /** The notice of such an injury, after those hours are complete. */
  readonly injuryHours: number;
  /** The form of a death, which is told of by phone at once. */
  readonly deathHours: number;
  readonly occurrenceHours: number;
  /** The statement of a death or a serious injury to the authority of compensation. */
  readonly statementDays: number;
  readonly form: string;
  readonly register: string;
}

const accidentNotice = dated<AccidentNotice>(
  'notice of accidents',
  {
    checked: '2026-11-28',
    words: ({ stopsWorkHours, injuryHours, occurrenceHours, statementDays, form }) =>
      `${form}: a death at once; an injury within ${count(injuryHours, 'hour')} after it has stopped work ` +
      `for ${count(stopsWorkHours, 'hour')}; a dangerous occurrence within ` +
      `${count(occurrenceHours, 'hour')}; statement to the authority within ${count(statementDays, 'day')}`,
  },
  [
    {
      from: startNotFound,
      value: {
        stopsWorkHours: 48,
        injuryHours: 24,
        deathHours: 12,
        occurrenceHours: 12,
        statementDays: 7,
        form: 'Form 18',
        register: 'Form 26',
      },
      cite:
        'State factory rules under the Factories Act 1948, section 88 (work-and-welfare.md H.1; start ' +
        'date not found)',
      confidence: 'medium',
    },
    {
      from: '2026-05-08',
      value: {
        stopsWorkHours: 48,
        injuryHours: 12,
        deathHours: 0,
        occurrenceHours: 12,
        statementDays: 7,
        form: 'FORM-XI',
        register: 'FORM-XIX',
      },
      cite:
        'Occupational Safety, Health and Working Conditions (Central) Rules 2026, rules 7 and 8, ' +
        'G.S.R. 345(E) (work-and-welfare.md H.1)',
    },
  ],
);

/** Accidents of employees under state insurance: the report to the insurance, in hours. */
const insuranceReport = dated<{ readonly hours: number; readonly form: string }>(
  'accident report to state insurance',
  { checked: '2026-11-28', words: ({ hours, form }) => `${form} within ${count(hours, 'hour')}` },
  [
    {
      from: startNotFound,
      value: { hours: 48, form: 'Form 12' },
      cite: 'Accident report of the state insurance (work-and-welfare.md H.1; start date not found)',
      confidence: 'medium',
    },
  ],
);

/** Who is checked, and how often a committee meets (facts/work-and-welfare.md H.2). */
interface SafetyDuties {
  readonly checkFromAge: number;
  readonly committeeFrom: number;
  readonly committeeMost: number;
  readonly committeeYears: number;
  readonly meetingMonths: number;
  readonly drillMonths: number;
}

const duties = dated<SafetyDuties>(
  'duties of safety',
  {
    checked: '2026-11-28',
    words: ({ checkFromAge, committeeFrom, committeeMost, committeeYears, meetingMonths, drillMonths }) =>
      `yearly health check from ${count(checkFromAge, 'year')} of age; ` +
      `committee from ${committeeFrom} workers, ` +
      `at most ${committeeMost} members with equal sides for ${count(committeeYears, 'year')}, ` +
      `meeting every ${count(meetingMonths, 'month')}; mock drill every ${count(drillMonths, 'month')}`,
  },
  [
    {
      from: '2026-05-08',
      value: {
        checkFromAge: 40,
        committeeFrom: 500,
        committeeMost: 20,
        committeeYears: 3,
        meetingMonths: 3,
        drillMonths: 3,
      },
      cite: 'Occupational Safety, Health and Working Conditions Rules 2026 (work-and-welfare.md H.2)',
      confidence: 'medium',
    },
  ],
);

export const safetyLaw = { accidentNotice, insuranceReport, duties } as const;
export type SafetyLaw = typeof safetyLaw;

export type NoticeOutcome = 'death' | 'injury 48 hours' | 'dangerous occurrence';

/** When an accident is to be told of, by the rule of its day. */
interface NoticeClock {
  /** From when it has to be told of. */
  readonly from: Moment;
  readonly by: Moment;
  readonly statementBy: IsoDate | undefined;
}

export function noticeClock(rule: AccidentNotice, happened: Moment, outcome: NoticeOutcome): NoticeClock {
  const from = outcome === 'injury 48 hours' ? hoursOn(happened, rule.stopsWorkHours) : happened;
  const hours = {
    death: rule.deathHours,
    'injury 48 hours': rule.injuryHours,
    'dangerous occurrence': rule.occurrenceHours,
  };
  return {
    from,
    by: hoursOn(from, hours[outcome]),
    statementBy:
      outcome === 'dangerous occurrence' ? undefined : addDays(dayOfMoment(happened), rule.statementDays),
  };
}

/** So many hours after a moment. */
export function hoursOn(from: Moment, hours: number): Moment {
  const minutes = Number(from.slice(11, 13)) * 60 + Number(from.slice(14, 16)) + hours * 60;
  const pad = (value: number) => String(value).padStart(2, '0');
  const on = addDays(dayOfMoment(from), Math.floor(minutes / 1_440));
  return `${on} ${pad(Math.floor((minutes % 1_440) / 60))}:${pad(minutes % 60)}`;
}
