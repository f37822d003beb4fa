/** What a card of home is made of. The browser draws exactly this; paths are below /Home. */
import { photoRule } from './punch-photo.ts';
import { said, saying } from './said.ts';
import { flag, listOf, objectOf, text, whole } from './schema.ts';
import type { ShapeOf } from './shape.ts';

const tone = { enum: ['plain', 'good', 'attention', 'wrong', 'note'] } as const;
export type Tone = ShapeOf<typeof tone>;
const cardTag = objectOf({ text, tone });
export type CardTag = ShapeOf<typeof cardTag>;

/** A figure as it is sent: paise for money. */
const kind = { enum: ['money', 'number', 'text', 'date'] } as const;
const value = { type: ['number', 'string'] } as const;
const figure = objectOf({ kind, value, note: text, tag: cardTag }, ['note', 'tag']);
export type HomeFigure = ShapeOf<typeof figure>;

/** `passed`: gone past with something left open, which is never shown as done. */
const stands = { enum: ['done', 'passed', 'now', 'blocked', 'todo'] } as const;

const item = objectOf(
  {
    title: text,
    note: text,
    path: text,
    initials: flag,
    date: text,
    tag: cardTag,
    /** Opens the opening of this id, to read it and to recommend somebody for it. */
    opening: whole,
    unread: flag,
    /** What the person can agree to here, without typing anything: what deciding has to name. */
    decide: objectOf({
      form: text,
      id: whole,
      version: whole,
      fingerprint: text,
      action: text,
      word: said,
      one: said,
    }),
  },
  ['note', 'path', 'initials', 'date', 'tag', 'opening', 'unread', 'decide'],
);

const monthDay = objectOf({
  date: text,
  tone: { enum: ['off', 'holiday', 'leave', 'event', 'today'] },
  title: said,
});
export type MonthDay = ShapeOf<typeof monthDay>;
/** Holidays and events of one month. */
export const homeMonth = objectOf({ month: text, days: listOf(monthDay) });

const cardParts = {
  key: text,
  title: text,
  link: objectOf({ label: text, path: text }),
  figure,
  lines: listOf(objectOf({ label: text, kind, value, path: text, strong: flag }, ['path', 'strong'])),
  bars: listOf(
    objectOf({ label: text, value: { type: 'number' }, of: { type: 'number' }, text, path: text }, ['path']),
  ),
  items: listOf(item),
  /** The steps of a work from left to right, each with where it stands. */
  path: listOf(objectOf({ label: text, stands, note: text, path: text }, ['note', 'path'])),
  /** One figure over months, the last of them now. */
  trend: listOf(objectOf({ label: text, value: { type: 'number' }, text, path: text }, ['path'])),
  month: homeMonth,
  note: text,
  /** What belongs here, when nothing does yet. */
  empty: text,
  /** The person clocks in and out here: what the button needs to know. */
  clock: objectOf({ isIn: flag, photo: photoRule, photoDays: whole, offlineHours: whole }),
  /** Comes before all others today, unless the person has arranged them. */
  leads: flag,
  /** What takes longer to find out is asked after home is shown: the card is then made once more. */
  again: flag,
} as const;
const optional = [
  'link',
  'figure',
  'lines',
  'bars',
  'items',
  'path',
  'trend',
  'month',
  'note',
  'empty',
  'clock',
  'leads',
  'again',
] as const;

/** As a feature makes it. */
const made = objectOf(cardParts, optional);
export type MadeCard = ShapeOf<typeof made>;

/** As it is sent: whatever is written on it is said in the reader's language. */
export const homeCardSchema = saying(
  /** Drawn over two thirds of a wide page. */
  objectOf({ ...cardParts, wide: flag }, optional),
  ...['title', 'label', 'note', 'text', 'empty', 'figure.value', 'lines.value'],
);
export type HomeCard = ShapeOf<typeof homeCardSchema>;

/** One of the things that are about to happen, for the carousel. */
export const upcomingSchema = objectOf(
  {
    title: said,
    note: said,
    date: text,
    kind: { enum: ['holiday', 'event', 'birthday', 'anniversary', 'opening'] },
    path: text,
  },
  ['path'],
);
export type Upcoming = ShapeOf<typeof upcomingSchema>;
