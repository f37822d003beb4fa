/** The question about one day of attendance: shift, punches, calendar and what was granted. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { instantAt, lengthText, minutesText } from '../clock.ts';
import { type Day, day } from '../day/day.ts';
import { tellDay } from '../day/day-explanation.ts';
import type { CalendarDay, DayFacts } from '../day/day-facts.ts';
import { type DayRequest, requestOfHalf } from '../day/day-request.ts';
import { type DayRules, plainRules } from '../day/day-rules.ts';
import { belonging } from '../punch/belonging.ts';
import { paired, secondsIn } from '../punch/pairing.ts';
import { type Punch, withoutRepeats } from '../punch/punch.ts';
import { endOf, plainShift, type Shift, type ShiftPart, startOf } from '../shift/shift.ts';
import { amountOf, choiceOf, dateOf, datesOf, flagOf, lengthOf, optional, wordsOf } from './input.ts';
import { instantsOf, pairingOf } from './pairing-questions.ts';
import { cannot, figure, mainFigure, question } from './question.ts';
import { offsOf, punchesOf, readPunch, sessionIn, shiftOf, type WrittenPunch } from './reading.ts';

const minutes = (label: string) => optional(amountOf(label, { max: 1_440, unit: 'minutes' }));

/** 'EL', 'first half EL', or the halves of two: 'first half CL, second half EL'. */
function leaveWords(words: string): readonly DayRequest[] | undefined {
  const pieces = words.split(/[,;+&]|\band\b/i);
  const isOfHalves = pieces.every((piece) => sessionIn(piece) !== 'whole');
  const requests = (isOfHalves ? pieces : [words]).map(leaveOf);
  return requests.every((one) => one !== undefined) ? requests : undefined;
}

/** Half a day without the word which half is not understood. */
function leaveOf(words: string): DayRequest | undefined {
  const session = sessionIn(words);
  if (session === 'whole' && /\bhalf\b/i.test(words)) return undefined;
  return {
    kind: 'leave',
    type: /\b([A-Z]{2,4})\b/.exec(words)?.[1] ?? 'leave',
    session,
    paid: !/\b(lop|lwp|unpaid|without pay)\b/i.test(words),
  };
}

const halfOf = (label: string, kind: 'on-duty' | 'work-from-home') =>
  optional(
    choiceOf<DayRequest>(
      label,
      { 'whole day': 'Whole day', 'first half': 'First half', 'second half': 'Second half' },
      (words) => ({ kind, session: sessionIn(words) }),
    ),
  );

const punchOf = (label: string) =>
  optional({ ...wordsOf<WrittenPunch>(label, '“09:10:00”', () => undefined), read: readPunch });

const inputs = {
  shift: shiftOf('Shift'),
  punches: optional(punchesOf('Punches')),
  punch_in: punchOf('Punch in'),
  punch_out: punchOf('Punch out'),
  date: optional(dateOf('Date of the shift')),
  grace_in: minutes('Grace on coming'),
  grace_out: minutes('Grace on going'),
  late_from: optional(
    choiceOf(
      'Late minutes count from',
      { 'the start of the shift': 'The start of the shift', 'the end of grace': 'The end of the grace' },
      (words) => (/grace/i.test(words) ? ('grace' as const) : ('start' as const)),
    ),
  ),
  unpaid_break: optional(lengthOf('Unpaid break')),
  break_only_if_not_punched: optional(flagOf('A break is taken off only where nobody punched for one')),
  full_from: optional(lengthOf('The whole day is done from')),
  half_from: optional(lengthOf('Half the day is done from')),
  half_needs: optional(lengthOf('The half that is worked needs')),
  middle: optional(lengthOf('The halves part at')),
  flexible: optional(flagOf('Hours as one likes: nobody is late or early, but against the core hours')),
  core: optional(shiftOf('Core hours')),
  window_before: minutes('Punches count before the shift'),
  window_after: minutes('Punches count after the shift'),
  pairing: optional(pairingOf('Reading of punches')),
  ignore_within_seconds: optional(amountOf('A tap repeats one within', { max: 3_600, unit: 'seconds' })),
  leave: optional(wordsOf('Leave', '“EL”, “first half EL”, “first half CL, second half EL”', leaveWords)),
  on_duty: halfOf('On duty', 'on-duty'),
  work_from_home: halfOf('Work from home', 'work-from-home'),
  short_leave: minutes('Short leave'),
  weekly_off: optional(offsOf('Weekly off')),
  holiday: optional(datesOf('Holidays')),
  overtime_before_shift: optional(flagOf('Time before the shift is overtime as well')),
  missing_paid: optional(
    choiceOf(
      'A missing punch is paid meanwhile',
      { whole: 'As a whole day', half: 'As half a day', nothing: 'Not at all' },
      (words) =>
        /whole|full/i.test(words)
          ? 'whole'
          : /half/i.test(words)
            ? 'half'
            : /no|none/i.test(words)
              ? 'nothing'
              : undefined,
    ),
  ),
} as const;

type Given = Parameters<Parameters<typeof question<typeof inputs>>[0]['work']>[1];

export const dayOfAttendance = question({
  name: 'day-of-attendance',
  title: 'A day of attendance',
  about: 'The status of a day and its minutes from shift, punches, calendar and what was granted.',
  of: ['day-status', 'pairing'],
  inputs,
  example: {
    shift: '22:00-06:00',
    unpaid_break: '0:30',
    punches: ['2026-08-03 21:52', '2026-08-04 06:07'],
  },
  work(_law, given) {
    const facts = factsOf(given);
    const found = day(facts);
    return { figures: figuresOf(given, facts, found), told: tellDay(facts, found) };
  },
});

function factsOf(given: Given): DayFacts {
  const shift = shiftFrom(given);
  const dated = given.date ?? given.punches?.find(({ date }) => date !== undefined)?.date;
  if (dated === undefined && (given.weekly_off || given.holiday))
    cannot('date', 'Enter the date: weekly offs and holidays are of dates.');
  const { date, punches } = ofTheShift(shift, punchesGiven(given, shift, dated), given.date, dated);
  const elsewhere = [given.on_duty, given.work_from_home].filter((one) => one !== undefined);
  const requests: DayRequest[] = [...(given.leave ?? []), ...elsewhere];
  if (given.short_leave !== undefined) requests.push({ kind: 'short-leave', minutes: given.short_leave });
  return {
    date,
    ahead: 0,
    calendar: calendarOf(given, date),
    shift,
    punches,
    requests,
    rules: rulesOf(given),
  };
}

function shiftFrom(given: Given): Shift {
  const seconds = (value: number | undefined) => (value === undefined ? undefined : Math.floor(value / 60));
  const fullFrom = seconds(given.full_from);
  const halfFrom = seconds(given.half_from ?? given.half_needs);
  const middle = seconds(given.middle);
  return {
    ...plainShift,
    name: 'as given',
    parts: given.shift,
    graceIn: given.grace_in ?? 0,
    graceOut: given.grace_out ?? 0,
    unpaidBreak: seconds(given.unpaid_break) ?? 0,
    breakTaken: given.break_only_if_not_punched ? 'unless punched' : 'always',
    opensBefore: given.window_before ?? plainShift.opensBefore,
    closesAfter: given.window_after ?? plainShift.closesAfter,
    ...(fullFrom === undefined ? {} : { fullFrom }),
    ...(halfFrom === undefined ? {} : { halfFrom }),
    ...(middle === undefined ? {} : { middle }),
    ...(given.flexible || given.core ? { flexible: given.core ? { core: given.core[0] } : {} } : {}),
  };
}

const rulesOf = (given: Given): DayRules => ({
  ...plainRules,
  pairing: given.pairing ?? plainRules.pairing,
  repeatSeconds: given.ignore_within_seconds ?? 0,
  lateFrom: given.late_from ?? 'start',
  overtime: { ...plainRules.overtime, beforeShift: given.overtime_before_shift ?? false },
  ...(given.missing_paid === undefined ? {} : { missingPaid: given.missing_paid }),
});

/** Where only the way in is asked about, the way out is taken to be the end of the shift; and the reverse. */
function punchesGiven(given: Given, shift: Shift, date: IsoDate | undefined): readonly Punch[] {
  const whole: ShiftPart = { from: startOf(shift), to: endOf(shift) };
  const written = [...(given.punches ?? [])];
  if (given.punch_in) written.push({ ...given.punch_in, direction: 'in' });
  if (given.punch_out) written.push({ ...given.punch_out, direction: 'out' });
  const punches = instantsOf(written, date, whole).map(({ punch }) => punch);
  const [one] = punches;
  if (given.punches || !one || punches.length > 1) return punches;
  const on = date ?? '2026-01-01';
  const other = given.punch_in ? instantAt(on, whole.to * 60, 0) : instantAt(on, whole.from * 60, 0);
  const source = 'taken to be at the time of the shift';
  return given.punch_in ? [one, { at: other, source }] : [{ at: other, source }, one];
}

/** The date whose shift the first of the punches belongs to, and those that belong to it. */
function ofTheShift(
  shift: Shift,
  punches: readonly Punch[],
  asked: IsoDate | undefined,
  near: IsoDate = '2026-01-01',
): { readonly date: IsoDate; readonly punches: readonly Punch[] } {
  const days = [-1, 0, 1].map((step) => ({ date: addDays(near, step), ahead: 0, shift }));
  const held = belonging(days, punches);
  const place = asked === undefined ? held.findIndex((of) => of.length > 0) : 1;
  const found = days[place]?.date ?? near;
  return { date: found, punches: held[place] ?? [] };
}

function calendarOf({ weekly_off, holiday }: Given, date: IsoDate): CalendarDay {
  if (holiday?.includes(date)) return { kind: 'holiday', name: 'as given' };
  return weekly_off?.isOff(date) ? { kind: 'off' } : { kind: 'working' };
}

function figuresOf(given: Given, facts: DayFacts, found: Day) {
  const kept = withoutRepeats(facts.punches, facts.rules.repeatSeconds);
  const { minutes: of } = found;
  const isMissing = found.exceptions.includes('missing-punch');
  const until = given.missing_paid ?? 'by policy';
  return [
    mainFigure('status', 'Status', found.status),
    figure('date', 'Date', found.date),
    figure('late', 'Late', found.isLate),
    figure('late_minutes', 'Minutes late', of.late),
    figure('early', 'Gone early', found.leavesEarly),
    figure('early_minutes', 'Minutes early', of.early),
    figure(
      'gross',
      'From the first punch to the last',
      lengthText(secondsIn(paired(kept, 'first-last').stretches)),
    ),
    figure('pairs', 'Pair by pair', lengthText(secondsIn(paired(kept, 'alternate').stretches))),
    figure('worked', 'Worked', minutesText(of.worked)),
    figure('overtime', 'May be claimed as overtime', minutesText(of.overtime)),
    figure('night', 'At night', minutesText(of.night)),
    figure(
      'paid_days',
      'Days paid',
      isMissing && given.missing_paid === undefined ? null : found.paidHalves / 2,
    ),
    figure('lop_days', 'Days lost', found.lostHalves / 2),
    figure('leave_deducted', 'Leave taken', leaveHalves(facts) / 2),
    figure('flag', 'To be looked at', isMissing ? 'MIS' : null, isMissing ? 'MIS' : 'nothing'),
    ...(isMissing ? [figure('paid_until_decided', 'Paid until somebody decides', until)] : []),
    figure(
      'exceptions',
      'Exceptions',
      found.exceptions,
      found.exceptions.map((each) => exceptionWords[each]).join('; ') || 'none',
    ),
  ];
}

const exceptionWords: Readonly<Record<Day['exceptions'][number], string>> = {
  'stray-punch': 'punch outside the shift',
  'missing-punch': 'a punch is missing',
  'punched-elsewhere': 'clocked in elsewhere',
  'worked-on-leave': 'work on leave',
  'worked-on-off': 'work on a day off',
  'worked-on-holiday': 'work on a holiday',
};

const leaveHalves = ({ requests }: DayFacts): number =>
  ([0, 1] as const).filter((half) => requestOfHalf(requests, half)?.kind === 'leave').length;
