/** What stands behind a result: the manager's answers, one's own, and colleagues as a group. */
import { useQuery } from '@tanstack/react-query';
import { page, type TabProps } from '#web/page.ts';
import { RoundResult } from '#web/questionnaire/round-result.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { WrittenAnswers } from '../desk/written.part.tsx';
import style from '../performance.module.css';
import { trailQuery } from '../performance.view.ts';

function Trail({ record }: TabProps) {
  const { data, error, refetch } = useQuery(trailQuery(record.id));
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} />;
  const { manager, self, colleagues } = data;
  if (!manager && !self && !colleagues)
    return <EmptyState small title="Nothing behind it" text="No answers were sent for this result." />;
  return (
    <div className={style.stack}>
      {manager && (
        <Card title="What the manager answered">
          <WrittenAnswers written={manager} />
        </Card>
      )}
      {self && (
        <Card title="Self-review">
          <WrittenAnswers written={self} />
        </Card>
      )}
      {colleagues && (
        <Card title="Colleagues">
          <RoundResult round={colleagues} />
        </Card>
      )}
    </div>
  );
}

export default page<TabProps>({ component: Trail });
