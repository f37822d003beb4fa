import { Suspense } from 'react';
import { Notice } from '../ui/state/notice.tsx';
import { SkeletonRows } from '../ui/state/skeleton.tsx';
import { Crumbs } from './crumbs.tsx';
import { usePlaceDrawn } from './current-place.ts';
import { screenOf } from './screen.ts';
import style from './shell.module.css';
import { UnlistedPage } from './unlisted-page.tsx';

/** Draws what the address names. */
export default function PlacePage() {
  const place = usePlaceDrawn();
  const Screen = place && screenOf(place)?.drawn();
  if (!place || !Screen) return <UnlistedPage />;
  const readOnly = !place.item.kept && !place.mayWrite;
  return (
    <>
      <Crumbs place={place} />
      {readOnly && (
        <div className={style.banner} data-print="never">
          <Notice locked>You can read this page but not change it.</Notice>
        </div>
      )}
      <Suspense key={place.path} fallback={<SkeletonRows />}>
        <Screen place={place} />
      </Suspense>
    </>
  );
}
