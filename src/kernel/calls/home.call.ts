/** Home: its cards, a month of its calendar, and how a person has laid out their own desk. */
import { call } from '../wire/call.ts';
import { homeCardSchema, homeMonth, upcomingSchema } from '../wire/home-card.ts';
import { said } from '../wire/said.ts';
import { flag, listOf, month, objectOf, text, textOf } from '../wire/schema.ts';

export const homeCall = call({
  method: 'GET',
  path: '/api/home',
  querystring: objectOf({}),
  response: objectOf({
    greeting: objectOf({ name: text, line: said }),
    actions: listOf(objectOf({ label: said, path: text, primary: flag }, ['primary'])),
    upcoming: listOf(upcomingSchema),
    cards: listOf(homeCardSchema),
    first: { type: 'integer', description: 'How many of the cards are shown at once' },
    hidden: listOf(objectOf({ key: text, title: said })),
  }),
});

export const homeCardCall = call({
  method: 'GET',
  path: '/api/home/cards/:key',
  params: objectOf({ key: textOf(120) }),
  response: homeCardSchema,
});

export const homeMonthCall = call({
  method: 'GET',
  path: '/api/home/months/:month',
  params: objectOf({ month }),
  response: homeMonth,
});

const names = (most: number) => ({ ...listOf(textOf(120)), maxItems: most, uniqueItems: true }) as const;

/** What each part of a desk is. */
export const deskParts = {
  /** Addresses of menu entries below /Home, in order. */
  pins: names(20),
  /** Names of reports. */
  reports: names(60),
  /** Keys of cards: their order, those that are hidden, those that are wide. */
  home: objectOf({ order: names(60), hidden: names(60), wide: names(60) }),
} as const;

export const keepPinsCall = call({
  method: 'PUT',
  path: '/api/desk/pins',
  body: objectOf({ kept: deskParts.pins }),
});

export const keepReportsCall = call({
  method: 'PUT',
  path: '/api/desk/reports',
  body: objectOf({ kept: deskParts.reports }),
});

/** How the cards are arranged, on every device; nothing arranged is as it comes. */
export const keepHomeCall = call({
  method: 'PUT',
  path: '/api/desk/home',
  body: objectOf({ kept: deskParts.home }),
});
