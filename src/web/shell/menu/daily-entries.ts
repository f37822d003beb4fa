/** What people come for every day: the same on every page, in the menu and at the foot of a phone. */
import { barPlaces } from '#kernel/menu.ts';
import type { Menu, MenuItem, SuperModule } from '../../api/menu.ts';
import { entriesOf } from '../palette/find-place.ts';

const nearest = 3;

/** Of whatever module is chosen. */
export function dailyEntries(menu: Menu): readonly MenuItem[] {
  const items = [...entriesOf(menu), ...menu.places].map(({ item }) => item);
  return barPlaces.flatMap((place) => items.find((item) => item.bar?.place === place) ?? []);
}

/** For whom there is nothing daily, a phone's bar has the first entries of the menu. */
export function dailyOf(menu: Menu, superModule: SuperModule | undefined): readonly MenuItem[] {
  const daily = dailyEntries(menu);
  if (daily.length > 0) return daily;
  return superModule?.modules.flatMap((module) => module.items).slice(0, nearest) ?? [];
}
