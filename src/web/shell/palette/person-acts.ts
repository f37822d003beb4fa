/** What the search does with whom it finds: a mail, a call, or the request of theirs that waits. */
import { useQuery } from '@tanstack/react-query';
import type { inboxCall } from '#kernel/calls/approval.call.ts';
import { ask } from '../../api/api.ts';
import type { Menu } from '../../api/menu.ts';
import type { FoundPerson } from '../../api/search.ts';
import type { Find } from './find.ts';
import { entriesOf } from './find-place.ts';
import type { Act } from './meant-act.ts';

/** So few are found that what can be done with each has room below. */
const fewPeople = 2;

const opens = (address: string) => () => globalThis.location.assign(address);

const mailTo = ({ id, title, mail }: FoundPerson): Find[] =>
  mail
    ? [{ key: `mail ${id}`, title: `Mail ${title}`, note: mail, icon: 'mail', run: opens(`mailto:${mail}`) }]
    : [];

const callTo = ({ id, title, phone }: FoundPerson): Find[] =>
  phone
    ? [{ key: `call ${id}`, title: `Call ${title}`, note: phone, icon: 'phone', run: opens(`tel:${phone}`) }]
    : [];

/** Of each person what was asked for; without a word for it, all there is where few are found. */
export function actsOn(people: readonly FoundPerson[], act: Act | undefined): Find[] {
  if (act === 'mail') return people.flatMap(mailTo);
  if (act === 'call') return people.flatMap(callTo);
  if (act !== undefined || people.length > fewPeople) return [];
  return people.flatMap((person) => [...mailTo(person), ...callTo(person)]);
}

/** What waits for the reader's decision and holds these words; the record has its buttons. */
export function useWaiting(
  menu: Menu,
  act: Act | undefined,
  rest: string,
  go: (address: string) => () => void,
): Find[] {
  const decides = entriesOf(menu).some(({ item }) => item.page === 'approval-inbox');
  const { data = [] } = useQuery({
    queryKey: ['approvals', 'inbox'],
    queryFn: ({ signal }) => ask<typeof inboxCall>('GET', '/api/approvals/inbox', { signal }),
    enabled: act === 'approve' && decides,
  });
  if (act !== 'approve') return [];
  const words = rest.toLowerCase().split(/\s+/).filter(Boolean);
  return data
    .filter(({ title, one, person, by }) => {
      const text = `${title} ${one} ${person ?? ''} ${by ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ form, id, title, one, path }) => ({
      key: `approve ${form} ${id}`,
      title: title || one,
      note: one,
      icon: 'checks',
      run: go(`/Home/${path}`),
    }));
}
