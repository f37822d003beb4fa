/** Questions about raw punches: how they pair, and what the device's clock meant. */
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { instantAt, lengthText, localText, minutesAhead, readLocal, utcText } from '../clock.ts';
import { type Pairing, paired, pairingWords, secondsIn } from '../punch/pairing.ts';
import { asideWords, type Punch, type SetAside, withoutRepeats } from '../punch/punch.ts';
import { reason } from '../reason.ts';
import type { ShiftPart } from '../shift/shift.ts';
import { amountOf, choiceOf, type Input, optional, wordsOf } from './input.ts';
import { cannot, figure, mainFigure, question } from './question.ts';
import { punchesOf, type WrittenPunch } from './reading.ts';

/** The date that times without one are taken to be of. */
const someDate: IsoDate = '2026-01-01';

/** Punches at the clock of their place; a night shift's morning is of the next date. */
export function instantsOf(
  written: readonly WrittenPunch[],
  date: IsoDate = someDate,
  shift?: ShiftPart,
): readonly { readonly punch: Punch; readonly written: string }[] {
  const nightBegins = shift && shift.to > 1_440 ? (shift.to - 1_440 + shift.from) * 30 : 0;
  return written
    .map((one) => {
      const on = one.date ?? (one.seconds < nightBegins ? addDays(date, 1) : date);
      const at = instantAt(on, one.seconds, 0);
      const punch: Punch = one.direction ? { at, direction: one.direction } : { at };
      return { punch, written: one.written };
    })
    .toSorted((one, two) => one.punch.at - two.punch.at);
}

const spokenPairings = {
  'first-last': pairingWords['first-last'],
  pairs: pairingWords.alternate,
  direction: pairingWords.direction,
};

export const pairingOf = (label: string) =>
  choiceOf<Pairing>(label, spokenPairings, (words) => {
    if (/first/i.test(words)) return 'first-last';
    if (/pair|altern/i.test(words)) return 'alternate';
    return /direction|device|strict/i.test(words) ? 'direction' : undefined;
  });

export const pairPunches = question({
  name: 'pair-punches',
  title: 'Punches in pairs',
  about: 'What punches add up to, from first to last and pair by pair; a repeated tap counts once.',
  of: ['pairing', 'day-status'],
  inputs: {
    punches: punchesOf('Punches'),
    ignore_within_seconds: optional(amountOf('A tap repeats one within', { max: 3_600, unit: 'seconds' })),
    pairing: optional(pairingOf('Reading of punches')),
  },
  example: { punches: ['09:02', '13:01', '13:58', '18:05'] },
  work(_law, given) {
    const all = instantsOf(given.punches);
    const within = given.ignore_within_seconds ?? 0;
    const aside = new Map<Punch, SetAside>();
    const kept = withoutRepeats(
      all.map(({ punch }) => punch),
      within,
      aside,
    );
    const keptSet = new Set(kept);
    const span = secondsIn(paired(kept, 'first-last').stretches);
    const pairs = paired(kept, given.pairing === 'direction' ? 'direction' : 'alternate');
    const isOdd = pairs.open.length > 0;
    const chosen =
      given.pairing === undefined || given.pairing === 'first-last' ? span : secondsIn(pairs.stretches);
    const texts = all.filter(({ punch }) => keptSet.has(punch)).map(({ written }) => written);
    return {
      figures: [
        mainFigure('worked', 'Worked', lengthText(chosen)),
        figure('first_last', pairingWords['first-last'], lengthText(span)),
        figure(
          'pairs',
          pairingWords[given.pairing === 'direction' ? 'direction' : 'alternate'],
          lengthText(secondsIn(pairs.stretches)),
        ),
        figure('kept', 'Punches that count', texts),
        figure(
          'flag',
          'To be looked at',
          isOdd ? 'MIS' : null,
          isOdd ? 'MIS: a punch is missing' : 'nothing',
        ),
      ],
      told: reason(
        'In order of time; a repeated tap counts once, a corrected one does not count.',
        lengthText(chosen),
        [
          ...all.map(({ punch, written }) => {
            const why = aside.get(punch);
            if (why) return reason(asideWords(why, within), written);
            return reason(
              pairs.open.includes(punch)
                ? 'Its other half is missing: it is kept for review, not dropped.'
                : 'Counts.',
              written,
            );
          }),
          ...pairs.stretches.map(({ from, to }) => reason('A pair.', lengthText(to - from))),
        ],
      ),
    };
  },
});

/** '+05:30'; or as the options of a device have it, whole hours, '7', or minutes, '330'. */
function zoneOf(label: string, expects: string): Input<number> {
  const written = wordsOf(label, expects, (words) => {
    const plain = /^[+-]?\d{1,3}$/.test(words) ? Number(words) : undefined;
    if (plain === undefined || /^[+-]/.test(words)) return minutesAhead(words);
    if (plain <= 14) return plain * 60;
    return plain <= 14 * 60 ? plain : undefined;
  });
  return { ...written, read: (raw) => written.read(typeof raw === 'number' ? String(raw) : raw) };
}

export const deviceTime = question({
  name: 'device-time',
  title: 'Time of a device',
  about: 'The instant and the working date of what a device writes: its own clock, in its own zone.',
  of: ['pairing', 'day-status'],
  inputs: {
    device_time: wordsOf('Time on the device', '“2026-08-03 18:30:05”', readLocal),
    zone: zoneOf('Zone of the device', '“+05:30”, “330”'),
    person_zone: optional(zoneOf('Zone of the person, where it is another', '“+04:00”')),
  },
  example: { device_time: '2026-08-03 18:30:05', zone: '+05:30' },
  work(_law, given) {
    const { date, seconds } = given.device_time;
    const instant = instantAt(date, seconds, given.zone);
    if (instant < 0) return cannot('device_time', 'A time before 1970 is that of a dead battery.');
    const ofPerson = given.person_zone ?? given.zone;
    const local = localText(instant, ofPerson);
    return {
      figures: [
        mainFigure('utc', 'In UTC', utcText(instant)),
        figure('date', 'Date where the person works', dayOfMoment(local)),
        figure('local', 'There the clock shows', local),
      ],
      told: reason('A device sends the time of its own clock; both are kept.', utcText(instant), [
        reason('Minutes by which its zone is ahead of UTC.', String(given.zone)),
        reason('The working date is the one where the person is.', local),
      ]),
    };
  },
});
