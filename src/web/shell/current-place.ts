import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useMenu } from '../api/inside/use-frame.ts';
import type { Menu, SuperModule } from '../api/menu.ts';
import type { Place } from '../place.ts';
import { belowHome, entriesOf, findPlace } from './palette/find-place.ts';
import { rememberedModule, rememberPlace } from './remembered-place.ts';

/** Where the person is: the place the address names, and the super module whose menu is shown. */
export function useWhere(): {
  place: Place | undefined;
  superModule: SuperModule | undefined;
  pathname: string;
} {
  const menu = useMenu();
  const { pathname, search, href } = useLocation();
  const below = belowHome(pathname);
  const place = useMemo(
    () => findPlace(menu, below, search as Readonly<Record<string, string>>),
    [menu, below, search],
  );
  // What no menu shows belongs to none: the menu stays as it was.
  const isListed = place && entriesOf(menu).some(({ item }) => item === place.item);
  const id = isListed ? place.superModule.id : undefined;
  useEffect(() => {
    if (id !== undefined) rememberPlace(id, href);
  }, [id, href]);
  const shown = id ?? superModuleOf(menu, below) ?? rememberedModule() ?? menu.start;
  const superModule = menu.superModules.find((one) => one.id === shown) ?? menu.superModules[0];
  return { place, superModule, pathname };
}

/** Of an area's own address: '/Home/payroll'. */
const superModuleOf = (menu: Menu, below: string): number | undefined =>
  menu.superModules.find(({ modules }) => modules.some(({ key }) => key === below))?.id;

/** The place of the page that is drawn: unlike the address, it changes only when the next page is ready. */
export function usePlaceDrawn(): Place | undefined {
  const menu = useMenu();
  const below = (useParams({ strict: false }) as { _splat?: string })._splat ?? '';
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  return useMemo(() => findPlace(menu, below, search), [menu, below, search]);
}
