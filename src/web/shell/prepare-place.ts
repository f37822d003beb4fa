import { formQuery } from '../api/form.ts';
import { menuQuery } from '../api/menu.ts';
import { queryClient } from '../api/query-client.ts';
import { belowHome, findPlace } from './find-place.ts';
import { screenOf } from './screen.ts';

/**
 * Fetches what an address needs before the page changes to it: the screen's own part and the form's
 * description. The old page stays until then, so nothing flashes. What cannot be had is said by the screen
 * itself.
 */
export async function preparePlace(pathname: string): Promise<void> {
  const menu = await queryClient.ensureQueryData(menuQuery);
  const place = findPlace(menu, belowHome(pathname), {});
  if (!place) return;
  const { form } = place.item;
  const described = form ? queryClient.prefetchQuery(formQuery(form)) : undefined;
  await Promise.allSettled([screenOf(place)?.preload(), described]);
}
