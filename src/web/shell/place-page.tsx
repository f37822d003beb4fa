import { type ComponentType, lazy, Suspense } from 'react';
import { pageOf } from '../page.ts';
import type { Place, ScreenProps } from '../place.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { NotHere } from './not-here.tsx';
import style from './shell.module.css';
import { useWhere } from './where.ts';

const ListScreen = lazy(() => import('../screens/list-screen.tsx'));
const RecordScreen = lazy(() => import('../screens/record-screen.tsx'));
const ReportScreen = lazy(() => import('../screens/report-screen.tsx'));

/**
 * Draws what the address names: a feature's own page where there is one, else the generic screen of its
 * kind.
 */
export default function PlacePage() {
  const { place } = useWhere();
  const Screen = place && screenOf(place);
  if (!place || !Screen) return <NotHere />;
  const readOnly = place.item.report === undefined && !place.mayWrite;
  return (
    <>
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

function screenOf({ item, record }: Place): ComponentType<ScreenProps> | undefined {
  if (item.page) return pageOf('page', item.page);
  if (item.report) return ReportScreen;
  if (!item.form) return undefined;
  return record === undefined
    ? (pageOf('list', item.form) ?? ListScreen)
    : (pageOf('record', item.form) ?? RecordScreen);
}
