/** What one has sent and still waits: who is asked now, and on which level. */

import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { sentByMeCall } from '#kernel/calls/approval.call.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { number } from '#web/ui/format.ts';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './approval.module.css';
import { WaitingRow } from './inbox.part.tsx';

function MyRequests({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'mine'],
    queryFn: () => ask<typeof sentByMeCall>('GET', '/api/approvals/mine'),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead title={place.item.name} count={data ? number(data.length) : lineToCome} />
      {!data && <SkeletonRows count={4} columns={3} />}
      {data?.length === 0 && (
        <EmptyState
          title="None of your requests is waiting"
          text="What you send for approval appears here until it is decided."
          icon={<IconSend size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {data && data.length > 0 && (
        <Card bare>
          <ul className={style.list} aria-label="What I have sent">
            {data.map((item) => (
              <WaitingRow
                key={`${item.form}/${item.id}`}
                item={item}
                whom={`Waits for ${item.waitsFor ?? 'anybody with the right to decide'}`}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

export default page({ component: MyRequests });
