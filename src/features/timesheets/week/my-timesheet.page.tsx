/** The week of one's own, or of somebody whose sheets one fills in or reads. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WeekBar } from '#features/attendance/roster/week-bar.part.tsx';
import { addDays, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { FilledWeek } from './filled-week.part.tsx';
import { weekQuery } from './week.view.ts';

function MyTimesheetPage({ place }: ScreenProps) {
  const employee = Number(place.search['employee']) || undefined;
  const { week: asked = '' } = place.search;
  const week = isIsoDate(asked) ? asked : undefined;
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const found = useQuery(weekQuery(employee, week));
  if (found.error && !found.data)
    return <FailedScreen place={place} error={found.error} retry={() => void found.refetch()} />;
  const { data } = found;
  const go = async (to: IsoDate) => {
    const question = {
      title: 'Leave this week without saving?',
      detail: 'The hours that you typed are not saved.',
      verb: 'Leave',
      danger: true,
      stay: 'Stay',
    };
    if (!isDirty || (await ask(question))) {
      setDirty(false);
      void navigate({ to: '.', search: { ...place.search, week: to }, replace: true, ignoreBlocker: true });
    }
  };
  if (!data)
    return (
      <>
        <PageHead title="My timesheet" />
        <Card>
          <SkeletonLines count={8} />
        </Card>
      </>
    );
  return (
    <FilledWeek
      key={`${data.employee} ${data.week}`}
      data={data}
      onDirty={setDirty}
      bar={<WeekBar from={data.week} to={addDays(data.week, 6)} onFrom={(to) => void go(to)} />}
    />
  );
}

export default page({ component: MyTimesheetPage });
