import { useQuery } from '@tanstack/react-query';
import type { IsoDate } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { shortRange } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './plan-card.module.css';
import type { yearPlanCall } from './year-plan.call.ts';

type PlanCardProps = {
  employee: number | undefined;
  /** Opens the application with these days; absent where it is not the reader who goes. */
  onApply: ((days: { from: IsoDate; to: IsoDate }) => void) | undefined;
};

/** The year ahead: what lapses, and the holidays that a few days of leave make long. */
export function PlanCard({ employee, onApply }: PlanCardProps) {
  const plan = useQuery({
    queryKey: ['records', 'leave-application', 'year-plan', employee ?? 0],
    queryFn: ({ signal }) =>
      ask<typeof yearPlanCall>('GET', '/api/leave/year-plan', { query: { employee }, signal }),
  });
  if (!plan.data)
    return (
      <Card>
        {plan.error ? (
          <ErrorState small error={plan.error} retry={() => void plan.refetch()} />
        ) : (
          <SkeletonLines count={5} />
        )}
      </Card>
    );
  const { heading, note, lapses, breaks } = plan.data;
  return (
    <Card title={heading}>
      {lapses.length > 0 && (
        <Notice tone="attention">
          {lapses.map(({ says }) => (
            <span key={says} className={style.lapse}>
              {says}
            </span>
          ))}
        </Notice>
      )}
      <p className={style.note}>{note}</p>
      <ol className={style.breaks}>
        {breaks.map(({ from, to, leaveFrom, leaveTo, holidays, says, sentences }) => (
          <li key={from}>
            <div>
              <p className={style.days}>{shortRange(from, to)}</p>
              <p>{says}</p>
              <p className={style.soft}>{[holidays.join(', '), ...sentences].join(' · ')}</p>
            </div>
            {onApply && (
              <Button
                aria-label={`Apply for leave ${shortRange(leaveFrom, leaveTo)}`}
                onClick={() => onApply({ from: leaveFrom, to: leaveTo })}
              >
                Apply for leave
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
