/** The menu of the session, and the one search over people, forms and reports. */

import { menuCall, searchCall } from '#kernel/calls/menu.call.ts';
import { isNearText, meantWords } from '#kernel/text/near-word.ts';
import { wordsOf } from '../label/labels.ts';
import { type Menu, type MenuItem, menuOf } from '../menu/menu.ts';
import { peopleOf, tabsOf } from '../menu/people-search.ts';
import { type Route, route } from '../route.ts';

const menuRoute = route({
  ...menuCall,
  tag: 'menu',
  signedIn: true,
  summary: 'Super modules, modules and entries that the session may read',
  handle: async (work) => menuOf(work, await wordsOf(work)),
});

const searchRoute = route({
  ...searchCall,
  tag: 'menu',
  signedIn: true,
  tells: 'by view',
  keepsReach: true,
  summary: 'People, forms and reports that the session may read, by any part of their names',
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
