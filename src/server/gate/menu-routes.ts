/** The menu of the session, and the one search over people, forms and reports. */

import { sql } from 'kysely';
import { barPlaces } from '#kernel/menu.ts';
import { id, listOf, nullable, objectOf, textOf } from '#kernel/wire/schema.ts';
import { fullNameOf } from '../database/full-name.ts';
import { reachCondition } from '../forms/reach.ts';
import { wordsOf } from '../label/labels.ts';
import { type Menu, type MenuItem, menuOf } from '../menu/menu.ts';
import { type Route, route } from '../route.ts';
import type { Work } from '../work.ts';

export const menuItem = objectOf({
  type: { type: 'string', enum: ['form', 'report', 'page'] },
  key: { type: 'string' },
  name: { type: 'string' },
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
      objectOf({ name: { type: 'string' }, by: { type: 'string' }, path: { type: 'string' } }),
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
  response: objectOf({ people: listOf(person), entries: listOf(menuItem) }),
  async handle(work, request) {
    const words = request.query.text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
    if (words.length === 0) return { people: [], entries: [] };
    const menu = await menuOf(work, await wordsOf(work));
    return { people: await peopleOf(work, words, menu), entries: entriesOf(menu, words) };
  },
});

function allItems(menu: Menu): MenuItem[] {
  return menu.superModules.flatMap(({ modules }) => modules.flatMap(({ items }) => items));
}

function entriesOf(menu: Menu, words: readonly string[]): MenuItem[] {
  const fits = ({ name }: MenuItem) => words.every((word) => name.toLowerCase().includes(word));
  return allItems(menu).filter(fits).slice(0, 8);
}

type Found = { id: number; code: string; name: string; readable: boolean };

/**
 * Who may browse the directory finds everybody's name; whose record may not be read leads to the directory.
 */
async function peopleOf(work: Work, words: readonly string[], menu: Menu) {
  const form = work.host.forms.forms.get('employee');
  const read = work.may('employee', 'read');
  const browse = work.may('employee', 'browse');
  const reach = browse ?? read;
  if (!form || !reach) return [];
  const readable = read ? reachCondition(work, form, read, 'e') : sql`false`;
  const conditions = words.map((word) => sql`e.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const { rows } = await sql<Found>`
    select e.id, e.code, ${fullNameOf('e')} as name, ${readable} as readable from employee e
    where e.organisation_id = ${work.session.organisationId} and ${reachCondition(work, form, reach, 'e')}
      and ${sql.join(conditions, sql` and `)}
    order by lower(e.code) collate "C", e.id limit 8
  `.execute(work.db);
  const path = form.menu?.path ?? 'human-resources/employee';
  const directory = allItems(menu).find(({ key }) => key === 'directory')?.path ?? path;
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    subtitle: row.code,
    path: row.readable ? `${path}/${row.id}` : `${directory}?search=${encodeURIComponent(row.code)}`,
  }));
}

export const menuRoutes: readonly Route[] = [menuRoute, searchRoute];
