import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { meantWords } from '#kernel/text/near-word.ts';
import { useMenu } from '../../api/inside/use-frame.ts';
import type { Menu } from '../../api/menu.ts';
import { type FoundThing, recordsQuery } from '../../api/search.ts';
import { signOut } from '../../api/sign-out.ts';
import { chooseScheme, schemeShown } from '../../theme/scheme.ts';
import { useRested } from '../../ui/typing/use-rested.ts';
import type { Find, FindGroup } from './find.ts';
import { addressOf, entriesOf } from './find-place.ts';
import { fitting } from './fitting.ts';
import { meantAct } from './meant-act.ts';
import { actsOn, useWaiting } from './person-acts.ts';

const mostOfAKind = 7;
const fewActions = 4;

/** Who types so wants to enter something, not to read what is there. */
const beginsNew = /^\s*(new|add|create)\s/i;

type Go = (address: string) => () => void;

/** Forms and reports from the menu, actions from here, people and their tabs from the server. */
export function useFinds(typed: string): { groups: readonly FindGroup[]; coming: boolean } {
  const menu = useMenu();
  const go = useGo();
  const { act, rest } = meantAct(typed);
  const asked = useRested(rest.trim());
  const records = useQuery(recordsQuery(asked));
  const waiting = useWaiting(menu, act, rest, go);
  const { places, actions } = useMemo(() => findsHere(menu, go), [menu, go]);

  const words = meantWords(rest);
  const few = words.length === 0;
  const { people, tabs } = (few || asked.length < 2 ? undefined : records.data) ?? { people: [], tabs: [] };
  const all = fitting([...places, ...actions], words);
  const those = (of: readonly Find[], most: number) => all.filter((find) => of.includes(find)).slice(0, most);
  const onPeople = actsOn(people, act);
  const doing = {
    heading: 'Actions',
    finds: [...onPeople, ...those(actions, few ? fewActions : mostOfAKind)],
  };
  const isAct = beginsNew.test(typed) || (act !== undefined && onPeople.length > 0);
  const groups = [
    { heading: 'Waiting for you', finds: waiting.slice(0, mostOfAKind) },
    ...(isAct ? [doing] : []),
    {
      heading: 'People',
      finds: begunFirst(people, words[0] ?? '').map((person) => findOf('person', person, go)),
    },
    { heading: 'On a record', finds: tabs.map((tab) => findOf('tab', tab, go)) },
    { heading: 'Forms and reports', finds: those(places, mostOfAKind) },
    ...(isAct ? [] : [doing]),
  ];
  const isAsked = rest.trim().length > 1;
  const coming = isAsked && (asked !== rest.trim() || records.isPlaceholderData || records.isLoading);
  return { groups: groups.filter(({ finds }) => finds.length > 0), coming };
}

function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (address) => () => {
      const [path = '', query] = address.split('?');
      void navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)) });
    },
    [navigate],
  );
}

function findsHere(menu: Menu, go: Go): { places: Find[]; actions: Find[] } {
  const entries = entriesOf(menu);
  const places = entries.map(
    ({ item, module, superModule }): Find => ({
      key: item.path,
      title: item.name,
      note: `${superModule.name} · ${module.name}`,
      ...(item.finds && { finds: item.finds }),
      icon: item.icon,
      run: go(addressOf(item)),
    }),
  );
  const makings = entries
    .filter(({ item }) => item.one && item.write && !item.own)
    .map(
      ({ item }): Find => ({
        key: `new ${item.path}`,
        title: `New ${item.one}`,
        note: item.name,
        ...(item.finds && { finds: item.finds }),
        icon: item.icon,
        run: go(`/Home/${item.path}/new`),
      }),
    );
  return { places, actions: [...actionsOf(go), ...makings] };
}

const findOf = (what: 'person' | 'tab', { title, subtitle, path }: FoundThing, go: Go): Find => ({
  key: `${what} ${path}`,
  title,
  note: subtitle,
  ...(what === 'person' ? { person: true } : { icon: 'file-text' }),
  run: go(`/Home/${path}`),
});

/** Those with a word that begins as typed come before those that only hold the letters somewhere. */
function begunFirst(people: readonly FoundThing[], typed: string): readonly FoundThing[] {
  const begins = ({ title, subtitle }: FoundThing): number =>
    `${title} ${subtitle}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed))
      ? 0
      : 1;
  return people.toSorted((a, b) => begins(a) - begins(b));
}

function actionsOf(go: Go): Find[] {
  const other = schemeShown() === 'dark' ? 'light' : 'dark';
  return [
    {
      key: 'dashboard',
      title: 'Dashboard',
      note: 'Go',
      icon: 'layout-dashboard',
      run: go('/Home/dashboard'),
    },
    { key: 'scheme', title: `Switch to the ${other} look`, note: 'Look', run: () => chooseScheme(other) },
    {
      key: 'password',
      title: 'Change password',
      note: 'You',
      run: go('/Home/change-password'),
    },
    { key: 'security', title: 'Sign-in and security', note: 'You', run: go('/Home/sign-in-security') },
    { key: 'out', title: 'Log out', note: 'You', run: () => void signOut() },
  ];
}
