/** Commands as a terminal takes them, one in a line, and its answers to them. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, earlier, type IsoDate } from '#kernel/calendar.ts';
import { pairOf } from './attendance-line.ts';

/** At most so many lines are taken at once, and no more than so many characters. */
const mostLines = 100;
const mostCharacters = 30_000;

type Waiting = { readonly id: number; readonly command: string };

/** The lines of one answer, and the commands that are in it. */
export function commandLines(waiting: readonly Waiting[]): { text: string; ids: readonly number[] } {
  const lines: string[] = [];
  const ids: number[] = [];
  let length = 0;
  for (const { id, command } of waiting.slice(0, mostLines)) {
    const line = `C:${id}:${command}`;
    length += line.length + 1;
    if (length > mostCharacters) break;
    lines.push(line);
    ids.push(id);
  }
  return { text: `${lines.join('\n')}\n`, ids };
}

type CommandAnswer = { readonly id: number; readonly answer: number };

/**
 * 'ID=12&Return=0&CMD=DATA', several in lines or behind one another, or the parts in lines of their own:
 * an answer reaches from its number to the next.
 */
export function readAnswers(body: string): readonly CommandAnswer[] {
  const answers = new Map<number, number>();
  let id: number | undefined;
  for (const part of body.replace(/(CMD=[A-Z ]*?)(?=ID=\d)/g, '$1&').split(/[\r\n&]+/)) {
    const [name, value] = pairOf(part);
    if (name === 'id') id = wholeIn(value);
    const answer = name === 'return' ? wholeIn(value) : undefined;
    if (id !== undefined && id > 0 && answer !== undefined && !answers.has(id)) answers.set(id, answer);
  }
  return answers
    .entries()
    .map(([each, answer]) => ({ id: each, answer }))
    .toArray();
}

/** A whole number; an empty place is none, and not the 0 that says “done”. */
const wholeIn = (text = ''): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

/** What a field of a command may not hold: it would begin another field or line. */
const plain = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim();

export const check = 'CHECK';

/** Names are shown on small screens, in the letters that every model has. */
export const updateUser = (pin: string, name: string): string =>
  `DATA UPDATE USERINFO PIN=${plain(pin)}\tName=${plain(name).slice(0, 24)}\tPri=0\tGrp=1`;

export const deleteUser = (pin: string): string => `DATA DELETE USERINFO PIN=${plain(pin)}`;

/** A device answers for at most a month at a time. */
const daysAtOnce = 31;

/** Asks again for the punches of these days, both included. */
export function queryPunches(from: IsoDate, to: IsoDate): readonly string[] {
  return eachDay(from, to, daysAtOnce).map((day) => {
    const end = earlier(addDays(day, daysAtOnce - 1), to);
    return `DATA QUERY ATTLOG StartTime=${day} 00:00:00\tEndTime=${end} 23:59:59`;
  });
}
