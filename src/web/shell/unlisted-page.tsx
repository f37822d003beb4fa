import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMenu } from '../api/inside/use-frame.ts';
import { menuQuery, noMenu } from '../api/menu.ts';
import { pageOf } from '../page.ts';
import type { Place } from '../place.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { SkeletonRows } from '../ui/state/skeleton.tsx';
import { NoSuchPage } from './no-such-page.tsx';

/** The overview of an area has no entry of its own, so its place is made here. */
const areaPlace = (key: string): Place => ({
  item: { page: 'area', name: '', icon: '', path: key },
  superModule: { id: 0, name: '' },
  module: { key, name: '' },
  path: `/Home/${key}`,
  mayWrite: true,
  search: {},
});

/** An address that is no entry of the menu: an area of the product, a menu that is not there, or nothing. */
export function UnlistedPage() {
  const menu = useMenu();
  const below = (useParams({ strict: false }) as { _splat?: string })._splat ?? '';
  if (below !== '' && !below.includes('/')) {
    const Area = pageOf('page', 'area') ?? NoSuchPage;
    return (
      <Suspense key={below} fallback={<SkeletonRows />}>
        <Area place={areaPlace(below)} />
      </Suspense>
    );
  }
  if (menu === noMenu) return <MenuMissing />;
  return <NoSuchPage />;
}

function MenuMissing() {
  const { refetch } = useQuery(menuQuery);
  return (
    <EmptyState
      title="This page is not there yet"
      text="The menu is still loading. Muster keeps trying."
      action={
        <Button look="primary" onClick={() => void refetch()}>
          Try again now
        </Button>
      }
    />
  );
}
