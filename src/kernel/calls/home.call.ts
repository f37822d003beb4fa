/** Home: its cards, a month of its calendar, and how a person has laid out their own desk. */
import { call } from '../wire/call.ts';
import { homeCardSchema, homeMonth, upcomingSchema } from '../wire/home-card.ts';
import { said } from '../wire/said.ts';
import { flag, listOf, maybe, month, objectOf, text, textOf } from '../wire/schema.ts';

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

const clock = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;

/** What each part of a desk is. */
export const deskParts = {
  /** Addresses of menu entries below /Home, in order. */
  pins: names(20),
  /** Names of reports. */
  reports: names(60),
  /** Keys of cards: their order, those that are hidden, those that are wide. */
  home: objectOf({ order: names(60), hidden: names(60), wide: names(60) }),
  /** From when to when, of the organisation's clock, devices stay silent; null: never. */
  quiet: maybe(objectOf({ from: clock, to: clock })),
  /** Sets of columns of the grid of a pay run, by the codes of components, and the one that is shown. */
  run: objectOf({
    chosen: textOf(60),
    sets: { ...listOf(objectOf({ name: textOf(60), columns: names(200) })), maxItems: 20 },
  }),
} as const;

export const deskCall = call({ method: 'GET', path: '/api/desk', response: objectOf(deskParts) });

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

/** The sets of columns of the grid of a pay run. */
export const keepRunColumnsCall = call({
  method: 'PUT',
  path: '/api/desk/run',
  body: objectOf({ kept: deskParts.run }),
});

/** When devices stay silent; what is told meanwhile stands under the bell. */
export const keepQuietCall = call({
  method: 'PUT',
  path: '/api/desk/quiet',
  body: objectOf({ kept: deskParts.quiet }),
});
