import { Navigate } from '@tanstack/react-router';
import { useSession } from '../api/inside/use-frame.ts';
import type { MenuItem } from '../api/menu.ts';
import type { Place, ScreenProps } from '../place.ts';
import { ButtonLink } from '../ui/link.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';

/** The record that a tab's address means: the one it names, else the person's own. */
const recordOf = (search: Place['search'], by: string, own: number | null): number | null => {
  const named = search[by];
  if (named === undefined) return own;
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
};

/** An address of its own for a tab of a record: goes to the record with that tab open. */
export default function TabPlace({ place }: ScreenProps) {
  const { user } = useSession();
  const tab = place.item.tab as NonNullable<MenuItem['tab']>;
  const { [tab.by]: _, ...rest } = place.search;
  const own = { employee: user.employeeId, 'user-account': user.userId }[tab.of] ?? null;
  const id = recordOf(place.search, tab.by, own);
  if (id === null) {
    return (
      <EmptyState
        title="This address names no record"
        text="It does not say which record is meant, and your user has none of its own."
        action={
          <ButtonLink look="primary" to={`/Home/${tab.path}`}>
            Go to the list
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Navigate
      to="/Home/$"
      params={{ _splat: `${tab.path}/${id}` }}
      search={{ ...rest, tab: tab.name }}
      replace
    />
  );
}
