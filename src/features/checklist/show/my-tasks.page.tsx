/** Everything that is the reader's to do on checklists, what is late first. */
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { number } from '#web/ui/format.ts';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { MyTaskList, myTasksQuery } from './my-task-list.part.tsx';

function MyTasks({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(myTasksQuery);
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead title={place.item.name} count={data ? number(data.length) : lineToCome} />
      {!data && <SkeletonRows count={5} columns={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing to do"
          text="Tasks of people who join or leave, and of your own start, appear here."
          icon={<IconChecklist size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {data && data.length > 0 && <MyTaskList tasks={data} />}
    </>
  );
}

export default page({ component: MyTasks });
