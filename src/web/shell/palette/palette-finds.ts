import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Menu, useMenu } from '../../api/menu.ts';
import { type FoundPerson, peopleQuery } from '../../api/search.ts';
import { signOut } from '../../api/sign-out.ts';
import { chooseScheme, schemeShown } from '../../theme/scheme.ts';
import { useRested } from '../../ui/typing/use-rested.ts';
import { addressOf, entriesOf } from './find-place.ts';

/** One line of the palette. */
export type Find = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly icon?: string;
  readonly person?: boolean;
  readonly run: () => void;
};
export type FindGroup = { readonly heading: string; readonly finds: readonly Find[] };

const mostOfAKind = 7;
const fewActions = 4;

type Go = (address: string) => () => void;

/** Forms and reports from the menu, actions from here, people from the server, by the words typed. */
export function useFinds(typed: string): { groups: readonly FindGroup[]; looking: boolean } {
  const menu = useMenu();
  const go = useGo();
  const asked = useRested(typed.trim());
  const people = useQuery(peopleQuery(asked));
  const { places, actions } = useMemo(() => findsHere(menu, go), [menu, go]);

  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, note }: Find) =>
    words.every((word) => `${title} ${note}`.toLowerCase().includes(word));
  const few = words.length === 0;
  const found = few || asked.length < 2 ? [] : begunFirst(people.data ?? [], words[0] ?? '');
  const groups = [
    { heading: 'People', finds: found.map((person) => findOf(person, go)) },
    { heading: 'Forms and reports', finds: places.filter(fits).slice(0, mostOfAKind) },
    { heading: 'Actions', finds: actions.filter(fits).slice(0, few ? fewActions : mostOfAKind) },
  ];
  return { groups: groups.filter(({ finds }) => finds.length > 0), looking: people.isFetching };
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
      icon: item.icon,
      run: go(addressOf(item)),
    }),
  );
  const makings = entries
    .filter(({ item }) => item.form && item.write && !item.own)
    .map(
      ({ item }): Find => ({
        key: `new ${item.path}`,
        title: `Add to ${item.name}`,
        note: 'New',
        icon: item.icon,
        run: go(`/Home/${item.path}/new`),
      }),
    );
  return { places, actions: [...actionsOf(go), ...makings] };
}

const findOf = (person: FoundPerson, go: Go): Find => ({
  key: `person ${person.id}`,
  title: person.title,
  note: person.subtitle,
  person: true,
  run: go(`/Home/${person.path}`),
});

/** Those with a word that begins as typed come before those that only hold the letters somewhere. */
function begunFirst(people: readonly FoundPerson[], typed: string): readonly FoundPerson[] {
  const begins = ({ title, subtitle }: FoundPerson): number =>
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
    { key: 'password', title: 'Change password', note: 'You', run: go('/Home/change-password') },
    { key: 'security', title: 'Sign-in and security', note: 'You', run: go('/Home/sign-in-security') },
    { key: 'out', title: 'Log out', note: 'You', run: () => void signOut() },
  ];
}
