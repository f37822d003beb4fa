/** The menu, an area of the product as one page, and the one search. */
import { barPlaces } from '../menu.ts';
import { call } from '../wire/call.ts';
import { homeCardSchema } from '../wire/home-card.ts';
import { said } from '../wire/said.ts';
import { flag, id, listOf, maybe, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';

/** `key` names the form, the report or the page that `type` says it is; `path` is below /Home. */
const item = {
  type: { type: 'string', enum: ['form', 'report', 'page'] },
  key: text,
  name: text,
  /** One of its records, where they may be written. */
  one: text,
  /** What else people call it, in one text. */
  finds: text,
  icon: text,
  path: text,
  group: nullable('string'),
  read: flag,
  write: flag,
  wId: whole,
  /** Only the person's own records. */
  own: flag,
  /** Nobody writes it, or the person is here to decide. */
  kept: flag,
  /** It is a tab of a record: of the one that the parameter `by` names, else of the person's own. */
  tab: maybe(objectOf({ name: text, of: text, by: text, path: text })),
  /** Its place among what is come for every day: a short word for a phone, and a longer one for the menu. */
  bar: maybe(objectOf({ place: { type: 'string', enum: barPlaces }, word: text, long: text })),
} as const;
const menuItem = objectOf(item);

const module = objectOf({ id, key: text, name: text, icon: text, items: listOf(menuItem) });

export const menuCall = call({
  method: 'GET',
  path: '/api/menu',
  response: objectOf({
    /** The super module that the shell starts with. */
    start: id,
    /** Addresses of the entries pinned to the menu, in order. */
    pins: listOf(text),
    superModules: listOf(objectOf({ id, name: text, modules: listOf(module) })),
    /** Addresses that are no entry of the menu. */
    places: listOf(
      objectOf({
        superModule: objectOf({ id, name: text }),
        module: objectOf({ key: text, name: text }),
        item: menuItem,
      }),
    ),
  }),
});

const helped = objectOf({ ...item, help: nullable('string') });

export const areaCall = call({
  method: 'GET',
  path: '/api/areas/:area',
  params: objectOf({ area: textOf(60) }),
  response: objectOf({
    key: text,
    name: said,
    about: said,
    /** Whether there is anything in it, for whomever. */
    built: flag,
    items: listOf(helped),
    /** Where the area holds nothing for the person: their own of it, which stands elsewhere in the menu. */
    yours: listOf(helped),
    /** Cards of home that tell of its work. */
    cards: listOf(homeCardSchema),
    /** Its reports, those marked as favourites first. */
    reports: listOf(objectOf({ name: text, path: text, icon: text, question: text, favourite: flag })),
  }),
});

/** A person found by name or code, or a tab of their record. */
const found = objectOf({ id, title: text, subtitle: text, path: text });

/** A person, with the ways to reach them that the reader may know. */
const foundPerson = objectOf({ id, title: text, subtitle: text, path: text, mail: text, phone: text }, [
  'mail',
  'phone',
]);

export const searchCall = call({
  method: 'GET',
  path: '/api/search',
  querystring: objectOf({ text: textOf(100) }),
  response: objectOf({ people: listOf(foundPerson), tabs: listOf(found), entries: listOf(menuItem) }),
});
