import { useQuery } from '@tanstack/react-query';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { layOffSaysCall } from './lay-off-says.call.ts';

/** Before it is decided: what the law says of it, and what it comes to. Afterwards its people's rows tell. */
export function LayOffSaysCard({ record }: { record: RecordShape }) {
  const { id, state } = record;
  const isAhead = state === 'draft' || state === 'waiting';
  const says = useQuery({
    queryKey: [...recordsKey('lay-off'), 'says', id],
    queryFn: ({ signal }) =>
      ask<typeof layOffSaysCall>('GET', '/api/lay-offs/:id/says', { params: { id }, signal }),
    enabled: isAhead,
  });
  if (!isAhead) return null;
  if (says.error) return <ErrorState error={says.error} retry={() => void says.refetch()} small />;
  return (
    <Card title="Law and pay">
      {says.data ? (
        <>
          {says.data.pay !== null && <p>{says.data.pay}</p>}
          {says.data.law !== null && <p>{says.data.law}</p>}
        </>
      ) : (
        <SkeletonLines count={2} />
      )}
    </Card>
  );
}
