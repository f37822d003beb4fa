/** The heat map of a team: people by competencies, on one screen; a cell opens what was said of it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { count } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { AssessDrawer } from './assess-drawer.part.tsx';
import type { TeamMap } from './competency.call.ts';
import style from './competency.module.css';
import { teamMapQuery } from './competency.view.ts';
import { HeatMap, type Spot } from './heat-map.part.tsx';

function TeamCompetencies({ place }: ScreenProps) {
  const [role, setRole] = useState('');
  const { data, error, refetch } = useQuery(teamMapQuery(role === '' ? undefined : Number(role)));
  const [spot, open] = useState<Spot>();
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title={place.item.name}
        under={data && data.people.length < data.total && partSentence(data)}
        actions={
          data &&
          data.roles.length > 1 && (
            <NativeSelect
              label="Designation"
              labelHidden
              none="All designations"
              value={role}
              choices={data.roles.map(({ id, name, people }) => ({
                value: String(id),
                label: `${name} (${people})`,
              }))}
              onChange={setRole}
            />
          )
        }
      />
      {data ? (
        <Card>
          <TeamSheet map={data} open={open} />
        </Card>
      ) : (
        <Card>
          <SkeletonLines count={12} />
        </Card>
      )}
      {spot && data && <AssessDrawer map={data} spot={spot} close={() => open(undefined)} />}
    </>
  );
}

const partSentence = ({ people, total }: TeamMap): string =>
  `The first ${people.length} of ${count(total, 'person', 'people')}. Choose a designation to see others.`;

function TeamSheet({ map, open }: { map: TeamMap; open: (spot: Spot) => void }) {
  if (map.people.length === 0)
    return (
      <EmptyState
        title="Nobody to assess"
        text="People who report to you appear here, with what their roles ask for."
      />
    );
  if (map.competencies.length === 0)
    return (
      <EmptyState
        title="No role map yet"
        text="When HR maps what these designations ask for, levels appear here."
      />
    );
  return (
    <>
      <HeatMap map={map} open={open} />
      <p className={style.legend}>
        <span data-heat="met">Reached</span>
        <span data-heat="near">One level short</span>
        <span data-heat="far">Further away, or expired</span>
        <span data-heat="none">Not asked by the role</span>
      </p>
    </>
  );
}

export default page({ component: TeamCompetencies });
