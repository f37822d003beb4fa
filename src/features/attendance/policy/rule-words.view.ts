/** A policy and a shift in plain sentences, from the same values that days are judged by. */

import type { Values } from '#kernel/wire/described.ts';
import { minutesText } from '#time/clock.ts';
import { count, month as monthWords } from '#web/ui/format.ts';

const hours = (minutes: number): string => `${minutesText(minutes)} h`;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const timeOf = (value: unknown): string => String(value ?? '').slice(0, 5);

function punchWords(values: Values): string[] {
  const said: string[] = [];
  const { pairing } = values;
  if (pairing === 'first-last') said.push('Time at work runs from the first punch to the last.');
  if (pairing === 'alternate') said.push('Punches are an entry and an exit by turns.');
  if (pairing === 'direction') said.push('A punch is an entry or an exit as the device says.');
  const repeat = numberOf(values['repeatSeconds']);
  if (repeat > 0) said.push(`A second tap the same way within ${repeat} seconds is the same punch.`);
  if (values['byWeb'] === true) said.push('People may clock in here, in the browser and on the phone.');
  const elsewhere = values['byWeb'] === true && values['clockPlace'];
  if (elsewhere === 'marked') said.push('Clocking in away from every establishment is shown to the manager.');
  if (elsewhere === 'refused') said.push('Clocking in is refused away from every establishment.');
  return [...said, ...photoWords(values)];
}

function photoWords(values: Values): string[] {
  const asks = values['byWeb'] === true && values['clockPhoto'];
  const days = numberOf(values['photoDays']) || 90;
  if (asks === 'always')
    return [`A photo comes with each punch, and is deleted after ${count(days, 'day')}.`];
  return asks === 'elsewhere'
    ? [
        'A photo comes with a punch away from every establishment, and is deleted after ' +
          `${count(days, 'day')}.`,
      ]
    : [];
}

function hourWords(values: Values): string[] {
  const said = [
    values['lateFrom'] === 'grace'
      ? 'Late minutes count from the end of the grace.'
      : 'Late minutes count from the start of the shift.',
  ];
  const { rounding } = values;
  const to = numberOf(values['roundTo']);
  if (to > 1 && rounding === 'down') said.push(`Work is rounded down to ${count(to, 'minute')}.`);
  if (to > 1 && rounding === 'up') said.push(`Work is rounded up to ${count(to, 'minute')}.`);
  if (to > 1 && rounding === 'nearest') said.push(`Work is rounded to the nearest ${count(to, 'minute')}.`);
  said.push(`Night is from ${timeOf(values['nightFrom'])} to ${timeOf(values['nightTo'])}.`);
  const least = numberOf(values['nightLeast']);
  if (least > 1) said.push(`Night work counts from ${count(least, 'minute')}, and always past midnight.`);
  const from = numberOf(values['overtimeFrom']);
  said.push(
    values['overtimeBefore'] === true
      ? `Time before and after the shift is overtime from ${count(from, 'minute')} on.`
      : `Time after the shift is overtime from ${count(from, 'minute')} on.`,
  );
  return said;
}

const costWords: Readonly<Record<string, string>> = {
  quarter: 'a quarter of a day',
  half: 'half a day',
  whole: 'a day',
};

function lateWords(values: Values): string[] {
  const cost = costOf(values);
  const [free, each] = [numberOf(values['lateFree']), numberOf(values['lateCount'])];
  const [pool, step] = [numberOf(values['latePool']), numberOf(values['lateStep'])];
  const rule = values['lateRule'];
  const said: string[] = [];
  if (rule === 'each')
    said.push(`Coming late is free ${count(free, 'time')} a month. Each further time costs ${cost}.`);
  if (rule === 'every')
    said.push(
      each === 1
        ? `Each time late in a month costs ${cost}.`
        : `Every ${each} times late in a month cost ${cost}.`,
    );
  if (rule === 'pool')
    said.push(`Free in a month: ${count(pool, 'minute')} late. Each ${step} begun beyond them cost ${cost}.`);
  return said.length === 0 ? said : [...said, ...takenWords(values)];
}

const shortWords: Readonly<Record<string, string>> = {
  pay: 'What coming late costs is taken from leave; what the balance does not have is loss of pay.',
  owed: 'What coming late costs is taken from leave, and the balance may go below zero.',
  left: 'What coming late costs is taken from leave, as far as the balance goes.',
};

const takenWords = (values: Values): string[] =>
  values['lateTakes'] === 'leave'
    ? [shortWords[String(values['lateShort'])] ?? 'What coming late costs is taken from leave.']
    : ['What coming late costs is loss of pay.'];

const costOf = (values: Values): string => costWords[String(values['lateCosts'])] ?? 'half a day';

/** What flexible shifts carry from month to month. */
function accountWords(values: Values): string[] {
  const [minus, plus] = [numberOf(values['hoursMinus']), numberOf(values['hoursPlus'])];
  const { hourAccount } = values;
  if (hourAccount !== 'lapse' && hourAccount !== 'lost') return [];
  return [
    `Flexible shifts carry up to ${minus} missing and ${plus} additional hours into the next month.`,
    hourAccount === 'lost'
      ? 'More missing hours are loss of pay; more additional hours lapse.'
      : 'More hours than these lapse.',
  ];
}

/** Whether coming late, or hours that are missing, cost pay although attendance does not decide it. */
function costsPay({ lateRule, lateTakes, lateShort, hourAccount }: Values): boolean {
  const isLateCharged = lateRule === 'each' || lateRule === 'every' || lateRule === 'pool';
  return (isLateCharged && (lateTakes !== 'leave' || lateShort === 'pay')) || hourAccount === 'lost';
}

function payWords(values: Values): string[] {
  const from = values['payFrom'];
  if (typeof from !== 'string')
    return [
      costsPay(values) ? 'Otherwise attendance does not affect pay.' : 'Attendance does not affect pay.',
    ];
  const said = [
    `From ${monthWords(from)} on, pay follows attendance.`,
    values['absencePay'] === 'lost'
      ? 'A day absent without leave is loss of pay.'
      : 'A day absent without leave is paid.',
  ];
  if (values['overtimePaid'] === 'approved')
    said.push('Overtime is paid as approved, up to what was worked.');
  if (values['overtimePaid'] === 'worked') said.push('Overtime is paid as worked.');
  if (values['overtimePaid'] !== 'none' && values['overtimeCounted'] === 'law')
    said.push('15 to 30 minutes of overtime count as half an hour, more as an hour.');
  return said;
}

function dayOffWords(values: Values): string[] {
  const full = hours(numberOf(values['offFullFrom']));
  const days = numberOf(values['offValidDays']);
  const { offWork } = values;
  if (offWork === 'off')
    return [`Approved work of ${full} on a day off earns a day off, usable for ${count(days, 'day')}.`];
  if (offWork === 'pay') return [`Approved work of ${full} on a day off earns a day’s pay.`];
  if (offWork === 'either')
    return [`Approved work of ${full} on a day off earns a day off or a day’s pay, as the person asks.`];
  return [];
}

const missingWords: Readonly<Record<string, string>> = {
  whole: 'Until it is corrected, a day with a missing punch is paid in full.',
  half: 'Until it is corrected, a day with a missing punch is paid by half.',
  nothing: 'Until it is corrected, a day with a missing punch is not paid.',
};

function correctionWords(values: Values): string[] {
  const days = numberOf(values['correctDays']);
  const times = numberOf(values['correctTimes']);
  return [
    missingWords[String(values['missingPaid'])] ??
      'A day with a missing punch waits for a correction, and no pay is withheld.',
    times > 0
      ? `People may correct a day for ${count(days, 'day')}, ${count(times, 'time')} a month.`
      : `People may correct a day for ${count(days, 'day')}.`,
  ];
}

export const policyWords = (values: Values): readonly string[] => [
  ...punchWords(values),
  ...hourWords(values),
  ...lateWords(values),
  ...accountWords(values),
  ...payWords(values),
  ...dayOffWords(values),
  ...correctionWords(values),
];

function workWords(values: Values): string[] {
  const [starts, ends] = [timeOf(values['starts']), timeOf(values['ends'])];
  const [again, last] = [timeOf(values['secondStarts']), timeOf(values['secondEnds'])];
  if (values['kind'] === 'split') return [`Work is from ${starts} to ${ends} and from ${again} to ${last}.`];
  if (values['kind'] === 'flexible') {
    const [from, to] = [timeOf(values['coreFrom']), timeOf(values['coreTo'])];
    const span = `People choose their hours between ${starts} and ${ends}.`;
    return from && to ? [span, `From ${from} to ${to} they have to be there.`] : [span];
  }
  return [
    ends < starts
      ? `Work begins at ${starts} and ends at ${ends} on the next day.`
      : `Work begins at ${starts} and ends at ${ends}.`,
  ];
}

function lengthWords(values: Values): string[] {
  const said: string[] = [];
  const [full, half] = [numberOf(values['fullFrom']), numberOf(values['halfFrom'])];
  if (full > 0) said.push(`${hours(full)} of work make a whole day.`);
  if (full > 0 && half > 0) said.push(`${hours(half)} make half a day; less is an absence.`);
  if (full === 0) said.push('An entry and an exit make a whole day.');
  const rest = numberOf(values['unpaidBreak']);
  if (rest > 0 && values['breakTaken'] === 'always')
    said.push(`A break of ${count(rest, 'minute')} is taken off.`);
  if (rest > 0 && values['breakTaken'] === 'unpunched')
    said.push(`A break of ${count(rest, 'minute')} is taken off unless people punch for it.`);
  return said;
}

export function shiftWords(values: Values): readonly string[] {
  const [grace, early] = [numberOf(values['graceIn']), numberOf(values['graceOut'])];
  return [
    ...workWords(values),
    ...lengthWords(values),
    grace > 0
      ? `Nobody is late within ${count(grace, 'minute')}.`
      : 'Anyone who comes after the start is late.',
    ...(early > 0 ? [`Leaving up to ${count(early, 'minute')} early does not count as early.`] : []),
    `Punches count from ${hours(numberOf(values['opensBefore']))} before the shift to ${hours(
      numberOf(values['closesAfter']),
    )} after it.`,
  ];
}
