import { useQuery } from '@tanstack/react-query';
import { page, type TabProps } from '#web/page.ts';
import { RoundResult } from '#web/questionnaire/round-result.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { roundResultQuery } from './questionnaire.view.ts';

/** What a round came to, or who still owes an answer. */
function Result({ record }: TabProps) {
  const { data, error, refetch } = useQuery({
    ...roundResultQuery(record.id),
    enabled: record.state !== 'draft',
  });
  if (record.state === 'draft')
    return <EmptyState small title="Nobody is asked yet" text="Ask them, and their answers come here." />;
  if (error) return <ErrorState small error={error} retry={() => void refetch()} />;
  return data ? <RoundResult round={data} /> : <SkeletonLines count={8} />;
}

export default page<TabProps>({ component: Result });
