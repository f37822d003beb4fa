/** HR looks through what came and takes it over; afterwards, what is ready for the first day. */
import { useQuery } from '@tanstack/react-query';
import { formQuery } from '#web/api/form.ts';
import { page, type TabProps } from '#web/page.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { FirstDay } from './first-day.part.tsx';
import { TakeOver } from './take-over.part.tsx';

function Review({ record }: TabProps) {
  const form = useQuery(formQuery('joiner'));
  if (form.error && !form.data) return <ErrorState error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <SkeletonLines count={8} />;
  if (record.state === 'taken') return <FirstDay id={record.id} />;
  if (record.state === 'invited' || record.state === 'handed-in')
    return <TakeOver form={form.data} record={record} />;
  return (
    <EmptyState
      title="Nothing to review yet"
      text="What the joiner enters by the link appears here, part by part. Send the link first."
    />
  );
}

export default page<TabProps>({ component: Review });
