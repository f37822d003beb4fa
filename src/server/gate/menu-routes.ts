/** The menu of the session, and the one search over people, forms and reports. */

import { barPlaces } from '#kernel/menu.ts';
import { isNearText, meantWords } from '#kernel/text/near-word.ts';
import { id, listOf, nullable, objectOf, textOf } from '#kernel/wire/schema.ts';
import { wordsOf } from '../label/labels.ts';
import { type Menu, type MenuItem, menuOf } from '../menu/menu.ts';
import { peopleOf, tabsOf } from '../menu/people-search.ts';
import { type Route, route } from '../route.ts';

export const menuItem = objectOf({
  type: { type: 'string', enum: ['form', 'report', 'page'] },
  key: { type: 'string' },
  name: { type: 'string' },
  one: { type: 'string' },
  finds: { type: 'string' },
  icon: { type: 'string' },
  path: { type: 'string' },
  group: nullable('string'),
  read: { type: 'boolean' },
  write: { type: 'boolean' },
  wId: { type: 'integer' },
  own: { type: 'boolean' },
  kept: { type: 'boolean' },
  tab: {
    anyOf: [
      objectOf({
        name: { type: 'string' },
        of: { type: 'string' },
        by: { type: 'string' },
        path: { type: 'string' },
      }),
      { type: 'null' },
    ],
  },
  bar: {
    anyOf: [
      objectOf({ place: { type: 'string', enum: barPlaces }, word: { type: 'string' } }),
      { type: 'null' },
    ],
  },
});
const moduleSchema = objectOf({
  id,
  key: { type: 'string' },
  name: { type: 'string' },
  icon: { type: 'string' },
  items: listOf(menuItem),
});

const menuRoute = route({
  method: 'GET',
  path: '/api/menu',
  tag: 'menu',
  signedIn: true,
  summary: 'Super modules, modules and entries that the session may read',
  response: objectOf({
    start: id,
    pins: listOf({ type: 'string' }),
    superModules: listOf(objectOf({ id, name: { type: 'string' }, modules: listOf(moduleSchema) })),
    places: listOf(
      objectOf({
        superModule: objectOf({ id, name: { type: 'string' } }),
        module: objectOf({ key: { type: 'string' }, name: { type: 'string' } }),
        item: menuItem,
      }),
    ),
  }),
  handle: async (work) => menuOf(work, await wordsOf(work)),
});

const person = objectOf({
  id,
  title: { type: 'string' },
  subtitle: { type: 'string' },
  path: { type: 'string' },
});

const searchRoute = route({
  method: 'GET',
  path: '/api/search',
  tag: 'menu',
  signedIn: true,
  summary: 'People, forms and reports that the session may read, by any part of their names',
  querystring: objectOf({ text: textOf(100) }),
  response: objectOf({ people: listOf(person), tabs: listOf(person), entries: listOf(menuItem) }),
  async handle(work, request) {
    const words = request.query.text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
    if (words.length === 0) return { people: [], tabs: [], entries: [] };
    const said = await wordsOf(work);
    const meant = meantWords(words.join(' '));
    return {
      people: await peopleOf(work, words),
      tabs: await tabsOf(work, said, meant),
      entries: entriesOf(await menuOf(work, said), meant),
    };
  },
});

function allItems(menu: Menu): MenuItem[] {
  return menu.superModules.flatMap(({ modules }) => modules.flatMap(({ items }) => items));
}

function entriesOf(menu: Menu, words: readonly string[]): MenuItem[] {
  const fits = ({ name, finds }: MenuItem) => isNearText(words, `${name} ${finds}`);
  return allItems(menu).filter(fits).slice(0, 8);
}

export const menuRoutes: readonly Route[] = [menuRoute, searchRoute];
