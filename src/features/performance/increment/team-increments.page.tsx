/** A manager proposes for the team: the plans that are open, one after another. */
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date, month } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import style from './increment.module.css';
import { teamPlansQuery } from './increment.view.ts';
import { ProposalGrid } from './proposal-grid.part.tsx';

function TeamIncrements({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(teamPlansQuery);
  const [chosen, choose] = useState<number>();
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  const now = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <>
      <PageHead
        title={place.item.name}
        under={now && `In force from ${date(now.effectiveFrom)}, first paid with ${month(now.paidWith)}.`}
      />
      {!data && <SkeletonLines count={8} />}
      {data && !now && (
        <EmptyState
          title="No increments to propose"
          text="When HR opens an increment plan that covers your people, they appear here."
          icon={<IconCoins size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {data && data.length > 1 && (
        <p className={style.tools}>
          {data.map(({ id, name }) => (
            <Chip key={id} on={id === now?.id} onClick={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </p>
      )}
      {now && <ProposalGrid key={now.id} plan={now.id} />}
    </>
  );
}

export default page({ component: TeamIncrements });
