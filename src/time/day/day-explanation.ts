/** Why a day is what it is: the calendar, the shift, each punch, the rules, what was granted. */
import { formatDate } from '#kernel/calendar.ts';
import type { TaxStep } from '#law/in/income-tax/step.ts';
import { lengthText, localAt, minutesText, timeText } from '../clock.ts';
import { pairingWords } from '../punch/pairing.ts';
import { asideWords, type Punch, type SetAside, withoutRepeats } from '../punch/punch.ts';
import { reason } from '../reason.ts';
import { endOf, type Shift } from '../shift/shift.ts';
import type { Day } from './day.ts';
import type { CalendarDay, DayFacts } from './day-facts.ts';
import type { DayRequest } from './day-request.ts';
import { codeWords } from './day-status.ts';
import { presence } from './presence.ts';

/** Tells a day that was worked out from these facts. */
export function tellDay(facts: DayFacts, day: Day): TaxStep {
  const code = day.status === 'OPEN' ? '' : day.status;
  return reason(`${formatDate(facts.date)}: ${codeWords(day.status)}.`, code, [
    reason(calendarSays(facts.calendar), ''),
    ...(facts.zone === undefined ? [] : [reason('Hours are those of the place of work.', facts.zone)]),
    ...facts.requests.map(tellRequest),
    ...(facts.shift ? [tellShift(facts.shift)] : [reason('No shift is planned.')]),
    tellPunches(facts, day.status === 'OPEN'),
    ...(facts.stray ?? []).map((punch) => tellStray(punch, facts)),
    ...tellWork(facts, day),
  ]);
}

function calendarSays(calendar: CalendarDay): string {
  if (calendar.kind === 'working') return 'The calendar has a working day.';
  if (calendar.kind === 'holiday') return `The calendar has a holiday: ${calendar.name}.`;
  if (calendar.session === 'first') return 'The first half is off.';
  return calendar.session ? 'The second half is off.' : 'The calendar has a weekly off.';
}

const halfWords = { whole: 'the whole day', first: 'the first half', second: 'the second half' } as const;

function tellRequest(request: DayRequest): TaxStep {
  const granted = (says: string, value = ''): TaxStep =>
    reason(request.by ? `${says} Granted by ${request.by}.` : says, value);
  if (request.kind === 'short-leave' && request.leave)
    return granted('Part of a day of leave.', minutesText(request.minutes));
  if (request.kind === 'short-leave') return granted('Minutes permitted away.', minutesText(request.minutes));
  const half = halfWords[request.session];
  if (request.kind === 'leave')
    return granted(request.paid ? `Leave for ${half}.` : `Leave without pay for ${half}.`, request.type);
  return granted(
    request.kind === 'on-duty' ? `On duty elsewhere for ${half}.` : `Work from home for ${half}.`,
  );
}

function tellShift(shift: Shift): TaxStep {
  const at = (minutes: number): string => {
    const time = timeText((minutes % 1_440) * 60);
    return minutes > 1_440 ? `${time} of the next day` : time;
  };
  const hours = shift.parts.map(({ from, to }) => `${at(from)} to ${at(to)}`).join(', ');
  return reason(`Shift ${shift.name}.`, hours, [
    reason(
      'Punches between these times count for this shift.',
      `${minutesText(shift.opensBefore)} before, ${minutesText(shift.closesAfter)} after`,
    ),
    ...(endOf(shift) > 1_440 ? [reason('It passes midnight, and is of the date on which it begins.')] : []),
    ...(shift.graceIn > 0 ? [reason('Minutes of grace on arrival.', String(shift.graceIn))] : []),
    ...(shift.graceOut > 0 ? [reason('Minutes of grace on leaving.', String(shift.graceOut))] : []),
    ...(shift.fullFrom === undefined
      ? []
      : [reason('The whole day is done from', minutesText(shift.fullFrom))]),
    ...(shift.halfFrom === undefined ? [] : [reason('Half a day is done from', minutesText(shift.halfFrom))]),
  ]);
}

/** The time of a punch, with its date where that is another day. */
function atText({ at }: Pick<Punch, 'at'>, { date: day, ahead }: DayFacts): string {
  const { date, seconds } = localAt(at, ahead);
  return date === day ? timeText(seconds) : `${formatDate(date)}, ${timeText(seconds)}`;
}

/** While the day is not over, a punch in waits for its punch out: nothing is missing. */
function tellPunches(facts: DayFacts, isOpen: boolean): TaxStep {
  const { punches, rules, ahead } = facts;
  if (punches.length === 0) return reason('No punches were recorded.');
  const aside = new Map<Punch, SetAside>();
  const pairs = presence(facts, withoutRepeats(punches, rules.repeatSeconds, aside));
  const open = new Set(pairs.open);
  const says = (punch: Punch): string => {
    const why = aside.get(punch);
    if (why) return asideWords(why, rules.repeatSeconds);
    if (!open.has(punch)) return punchSays(punch);
    return isOpen ? `${punchSays(punch)} Present since.` : `${punchSays(punch)} Its other half is missing.`;
  };
  const times = pairs.stretches.length;
  return reason(`${pairingWords[rules.pairing]}.`, times === 0 ? '' : `${times} × in and out`, [
    ...punches.map((punch) => reason(withSource(says(punch), punch), atText(punch, facts))),
    ...pairs.stretches.map(({ from, to }) =>
      reason(
        `Present from ${timeText(localAt(from, ahead).seconds)} to ${timeText(localAt(to, ahead).seconds)}.`,
        lengthText(to - from),
      ),
    ),
  ]);
}

function tellStray(punch: Punch, facts: DayFacts): TaxStep {
  const says = `${punchSays(punch)} It is outside the hours of every shift, so it counts for no day.`;
  return reason(withSource(says, punch), atText(punch, facts));
}

function punchSays({ direction }: Punch): string {
  if (direction === undefined) return 'Punch.';
  return direction === 'in' ? 'Punch in.' : 'Punch out.';
}

/** With the device or the place that it came from. */
const withSource = (says: string, { source }: Punch): string => (source ? `${says} (${source})` : says);

const roundedWords = {
  nearest: 'Minutes are rounded to the nearest',
  down: 'Minutes are rounded down to',
  up: 'Minutes are rounded up to',
} as const;

function tellWork(
  { shift, rules }: DayFacts,
  { minutes, isLate, leavesEarly, halves, spared }: Day,
): TaxStep[] {
  const told: TaxStep[] = [];
  const tell = (says: string, value: number) => told.push(reason(says, minutesText(value)));
  if (minutes.span > 0) tell('Worked.', minutes.worked);
  if (minutes.rest > 0) tell('Taken off for the break.', minutes.rest);
  if (rules.roundTo > 1) told.push(reason(roundedWords[rules.rounding], String(rules.roundTo)));
  if (isLate) tell('Late beyond the grace.', minutes.late);
  if (leavesEarly) tell('Gone early beyond the grace.', minutes.early);
  if (minutes.overtime > 0) tell('Beyond the shift: may be claimed as overtime.', minutes.overtime);
  if (minutes.night > 0) tell('Worked at night.', minutes.night);
  if (spared > 0) told.push(reason('Nobody came: absent for what leave does not take of the day.'));
  if (shift && halves.includes('MIS'))
    told.push(reason('A punch is missing: nobody counts as absent until it has been reviewed.', 'MIS'));
  return told;
}
