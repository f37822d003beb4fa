import { formatMoment, type Moment } from '#kernel/calendar/moment.ts';
import { addDays, addYears, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { choice, choices, date, moment, percent, rows } from '#kernel/field.ts';
import { roundings, share, zero } from '#kernel/money.ts';
import { dueOn } from '#kernel/task/task.ts';
import { noticeClock, safetyLaw } from '../../in/accident-notice.ts';
import { endOfServiceLaw } from '../../in/end-of-service.ts';
import { payment } from '../../in/gratuity.ts';
import { wordStep } from '../../in/income-tax/step.ts';
import { monthsOn } from '../../in/service.ts';
import { amount } from '../common-field.ts';
import {
  cannot,
  dayFigure,
  type Figure,
  figureCalculator,
  flagFigure,
  moneyFigure,
  plainFigure,
} from '../figures.ts';
import { isOff, type OffDay, offDays } from '../work/lay-off.ts';

const only = (...is: string[]) => ({ visibleWhen: { field: 'kind', is } });
const day = (label: string, kind: string) => date({ label, ...only(kind) });

/**
 * Until when something has to be done: accidents (H.1), harassment and grievance (J), gratuity and final dues
 * (F.2) of facts/work-and-welfare.md. The day of the event is not counted.
 */
export const clocksCalculator = figureCalculator({
  area: 'welfare',
  name: 'clocks',
  title: 'Clocks of the law',
  about: 'The last days for notices, replies, inquiries and payments after something happened.',
  dateField: 'kind',
  plain: { holidays: 'day' },
  fields: {
    kind: choice({
      label: 'What happened',
      required: true,
      choices: {
        accident: 'An accident',
        harassment: 'A complaint of harassment',
        grievance: 'A grievance',
        gratuity: 'Gratuity fell due',
        'final dues': 'Somebody left',
      },
    }),
    at: moment({ label: 'When', ...only('accident'), required: true }),
    outcome: choice({
      label: 'What came of it',
      ...only('accident'),
      required: true,
      choices: {
        death: 'Death',
        'injury 48 hours': 'An injury that stops work for 48 hours',
        'dangerous occurrence': 'A dangerous occurrence',
      },
    }),
    incident: day('Day of the incident', 'harassment'),
    complaint: day('Day of the complaint', 'harassment'),
    copyGiven: day('Copy given to the respondent on', 'harassment'),
    inquiryEnded: day('Inquiry ended on', 'harassment'),
    reportGiven: day('Report given on', 'harassment'),
    cause: day('Day of the cause', 'grievance'),
    applied: date({ label: 'Applied on', ...only('grievance', 'gratuity') }),
    decided: day('Decided on', 'grievance'),
    payable: day('Payable from', 'gratuity'),
    applicant: choice({
      label: 'Who applies',
      ...only('gratuity'),
      choices: { heir: 'an heir' },
      none: 'the employee',
    }),
    paid: day('Paid on', 'gratuity'),
    amount: amount({ label: 'Amount', visibleWhen: { field: 'kind', is: ['gratuity'] } }),
    rate: percent({ label: 'Interest a year', ...only('gratuity') }),
    left: day('Last day in service', 'final dues'),
    weeklyOff: choices({ label: 'Weekly offs', ...only('harassment', 'final dues'), choices: offDays }),
    holidays: rows({
      label: 'Holidays',
      one: 'holiday',
      max: 400,
      ...only('harassment', 'final dues'),
      fields: { day: date({ label: 'Day', required: true }) },
    }),
  },
  example: { kind: 'harassment', incident: '2026-03-10', complaint: '2026-04-06', weeklyOff: ['Sunday'] },
  run(_law, values) {
    const figures = clocks[values.kind](values);
    return {
      figures,
      told: {
        ...wordStep('Counted from the day after the event.', figures[0]?.shown ?? ''),
        parts: [wordStep(sources[values.kind], '')],
      },
    };
  },
});

const sources = {
  accident: 'Occupational Safety (Central) Rules 2026, rules 7 and 8; Code on Social Security 2020.',
  harassment: 'Act of 2013 against sexual harassment at work, sections 9 to 18, and rule 7.',
  grievance: 'Industrial Relations Code 2020, section 4.',
  gratuity: 'Social Security (Central) Rules 2026; Code on Social Security 2020, section 56.',
  'final dues': 'Code on Wages 2019, section 17(2).',
} as const;

type Given = {
  readonly [name in
    | 'incident'
    | 'complaint'
    | 'copyGiven'
    | 'inquiryEnded'
    | 'reportGiven'
    | 'cause'
    | 'applied'
    | 'decided'
    | 'payable'
    | 'paid'
    | 'left']: IsoDate | null;
} & {
  readonly at: Moment | null;
  readonly outcome: 'death' | 'injury 48 hours' | 'dangerous occurrence' | null;
  readonly applicant: string | null;
  readonly amount: Parameters<typeof share>[0] | null;
  readonly rate: number | null;
  readonly weeklyOff: readonly OffDay[] | null;
  readonly holidays: readonly { readonly day: IsoDate }[];
};

const needed = <Value>(value: Value | null, field: string): Value =>
  value ?? cannot(field, 'This is required here.');

/** By the rule in force; a death is told at once. */
function accident({ at, outcome }: Given): Figure[] {
  const rule = safetyLaw.accidentNotice.on('2026-05-08').value;
  const clock = noticeClock(rule, needed(at, 'at'), needed(outcome, 'outcome'));
  return [
    momentFigure('noticeBy', 'Notice by', clock.by),
    momentFigure('reportableFrom', 'To be told of from', clock.from),
    ...(clock.statementBy
      ? [dayFigure('statementBy', 'Statement to the authority by', clock.statementBy)]
      : []),
  ];
}

const momentFigure = (key: string, label: string, value: Moment): Figure => ({
  ...{ key, label, value: value.replace(' ', 'T'), shown: formatMoment(value) },
});

function harassment(given: Given): Figure[] {
  const [incident, complaint] = [needed(given.incident, 'incident'), needed(given.complaint, 'complaint')];
  const copyBy = workingDaysOn(complaint, 7, given);
  const inquiryBy = addDays(complaint, 90);
  const reportBy = addDays(given.inquiryEnded ?? inquiryBy, 10);
  const reported = given.reportGiven ?? reportBy;
  return [
    dayFigure('complaintBy', 'Complaint by', monthsOn(incident, 3)),
    dayFigure('extendedTo', 'Extended at most to', monthsOn(incident, 6)),
    dayFigure('copyBy', 'Copy to the respondent by', copyBy),
    dayFigure('replyBy', 'Reply by', workingDaysOn(given.copyGiven ?? copyBy, 10, given)),
    dayFigure('inquiryBy', 'Inquiry ends by', inquiryBy),
    dayFigure('reportBy', 'Report by', reportBy),
    dayFigure('actionBy', 'The employer acts by', addDays(reported, 60)),
    dayFigure('appealBy', 'Appeal by', addDays(reported, 90)),
  ];
}

/** Sunday is the weekly off, unless others are named. */
function workingDaysOn(from: IsoDate, days: number, { weeklyOff, holidays }: Given): IsoDate {
  const off = weeklyOff ?? ['Sunday'];
  if (new Set(off).size === 7) cannot('weeklyOff', 'At least one day of the week is a working day.');
  const holiday = new Set(holidays.map((one) => one.day));
  return dueOn(from, { days, counting: 'working' }, (on) => isOff(on, off) || holiday.has(on));
}

function grievance({ cause, applied, decided }: Given): Figure[] {
  const applyBy = addYears(needed(cause, 'cause'), 1);
  if (!applied) return [dayFigure('applyBy', 'Apply by', applyBy)];
  const decisionBy = addDays(applied, 30);
  return [
    dayFigure('applyBy', 'Apply by', applyBy),
    flagFigure('inTime', 'Applied in time', applied <= applyBy),
    dayFigure('decisionBy', 'Decision by', decisionBy),
    dayFigure('conciliationBy', 'To conciliation by', addDays(decided ?? decisionBy, 60)),
  ];
}

function gratuity({ payable, applicant, applied, paid, amount: due, rate }: Given): Figure[] {
  const from = needed(payable, 'payable');
  const claim = endOfServiceLaw.gratuityClaim.on('2026-05-08').value;
  const payBy = addDays(from, payment.on('2026-05-08').value.withinDays);
  const isLate = paid !== null && paid > payBy;
  const lateDays = isLate ? daysInclusive(from, paid) - 1 : 0;
  const interest = isLate
    ? share(needed(due, 'amount'), needed(rate, 'rate') * lateDays, 10_000 * 365, roundings.paise)
    : zero;
  return [
    dayFigure('payBy', 'Pay by', payBy),
    dayFigure(
      'applyBy',
      'Apply by',
      applicant === 'heir' ? addYears(from, claim.heirYears) : addDays(from, claim.days),
    ),
    ...(applied
      ? [dayFigure('answerBy', 'The employer answers by', addDays(applied, claim.answerDays))]
      : []),
    ...(paid === null
      ? []
      : [plainFigure('lateDays', 'Days late', lateDays), moneyFigure('interest', 'Interest', interest)]),
  ];
}

const clocks = {
  accident,
  harassment,
  grievance,
  gratuity,
  'final dues': (given: Given): Figure[] => [
    dayFigure('payBy', 'Pay by', workingDaysOn(needed(given.left, 'left'), 2, given)),
  ],
} as const;

const nothing: Given = {
  ...{ incident: null, complaint: null, copyGiven: null, inquiryEnded: null, reportGiven: null },
  ...{ cause: null, applied: null, decided: null, payable: null, paid: null, left: null },
  ...{ at: null, outcome: null, applicant: null, amount: null, rate: null, weeklyOff: null, holidays: [] },
};

/** The clocks that run in cases of an organisation, from what is known of one. */
export const caseClocks = {
  harassment: (given: Partial<Given>): Figure[] => harassment({ ...nothing, ...given }),
  grievance: (given: Partial<Given>): Figure[] => grievance({ ...nothing, ...given }),
  gratuity: (given: Partial<Given>): Figure[] => gratuity({ ...nothing, ...given }),
} as const;
