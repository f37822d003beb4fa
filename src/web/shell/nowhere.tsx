import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { noMenu, useMenu } from '../api/menu.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { SkeletonRows } from '../ui/state/skeleton.tsx';
import { NotHere } from './not-here.tsx';

const AreaPage = lazy(() => import('./area-page.tsx'));

/** An address that is no entry of the menu: an area of the product, a menu that is not there, or nothing. */
export function Nowhere() {
  const menu = useMenu();
  const below = (useParams({ strict: false }) as { _splat?: string })._splat ?? '';
  if (below !== '' && !below.includes('/')) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <AreaPage area={below} />
      </Suspense>
    );
  }
  if (menu === noMenu) return <MenuMissing />;
  return <NotHere />;
}

function MenuMissing() {
  return (
    <EmptyState
      title="This page is not there yet"
      text="The menu is still on its way. It is asked for again by itself."
      action={
        <Button look="primary" onClick={() => void queryClient.invalidateQueries({ queryKey: ['menu'] })}>
          Try again now
        </Button>
      }
    />
  );
}
