import { Suspense } from 'react';
import { pageOf } from '../page.ts';
import type { Place } from '../place.ts';
import { SkeletonLines } from '../ui/state/skeleton.tsx';
import { NoSuchPage } from './no-such-page.tsx';

/** The dashboard has no menu entry of its own, so its place is made here. */
const place: Place = {
  item: { page: 'home', name: 'Dashboard', icon: 'layout-dashboard', path: 'dashboard' },
  superModule: { id: 0, name: '' },
  module: { key: '', name: '' },
  path: '/Home/dashboard',
  mayWrite: true,
  search: {},
};

export default function DashboardPage() {
  const Home = pageOf('page', 'home') ?? NoSuchPage;
  return (
    <Suspense fallback={<SkeletonLines />}>
      <Home place={place} />
    </Suspense>
  );
}
