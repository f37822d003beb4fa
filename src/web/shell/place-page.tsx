import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formQuery } from '../api/form.ts';
import type { Place } from '../place.ts';
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
  return (
    <>
      <Crumbs key={`${place.path} ${place.record ?? ''}`} place={place} />
      {!place.item.kept && !place.mayWrite && <ReadOnly place={place} />}
      <Suspense key={place.path} fallback={<SkeletonRows />}>
        <Screen place={place} />
      </Suspense>
    </>
  );
}

/** Who decides on records, as on a pay run, changes them too. */
function ReadOnly({ place: { item } }: { place: Place }) {
  const form = useQuery({ ...formQuery(item.form ?? ''), enabled: item.form !== undefined });
  if (form.isLoading || Object.keys(form.data?.rights.actions ?? {}).length > 0) return null;
  return (
    <div className={style.banner} data-print="never">
      <Notice locked>You can read this page but not change it.</Notice>
    </div>
  );
}
