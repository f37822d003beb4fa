import { redirect } from '@tanstack/react-router';
import { formQuery } from '../api/form.ts';
import { menuQuery } from '../api/menu.ts';
import { queryClient } from '../api/query/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { belowHome, findPlace, recordAddress } from './palette/find-place.ts';
import { screenOf } from './screen.ts';

/**
 * Fetches what an address needs before the page changes to it: the screen's own part and the form's
 * description. The old page stays until then, so nothing flashes. What cannot be had is said by the screen
 * itself. An address that stands for a part of a record leads on to it.
 */
export async function preparePlace(
  pathname: string,
  search: Readonly<Record<string, string>>,
): Promise<void> {
  const menu = await queryClient.ensureQueryData(menuQuery);
  const place = findPlace(menu, belowHome(pathname), search);
  if (!place) return;
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  const record = recordAddress(place, user.employeeId);
  if (record !== undefined) {
    const [to = '', query] = record.split('?');
    throw redirect({ to, search: Object.fromEntries(new URLSearchParams(query)), replace: true });
  }
  const { form } = place.item;
  const described = form ? queryClient.prefetchQuery(formQuery(form)) : undefined;
  await Promise.allSettled([screenOf(place)?.preload(), described]);
}
