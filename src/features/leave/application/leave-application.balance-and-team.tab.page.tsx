/** Beside an application: the balance, the verdict as it stands, who else is away, and other leave. */

import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { date } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { VerdictTold } from '../mine/verdict.part.tsx';
import type { leaveContextCall } from './leave-context.call.ts';
import style from './leave-context.module.css';

function LeaveContext({ record }: TabProps) {
  const context = useQuery({
    queryKey: [...recordsKey('leave-application'), 'context', record.id, record.version],
    queryFn: ({ signal }) =>
      ask<typeof leaveContextCall>('GET', '/api/leave/applications/:id/context', {
        params: { id: record.id },
        signal,
      }),
  });
  if (context.error) return <ErrorState error={context.error} retry={() => void context.refetch()} />;
  if (!context.data) return <SkeletonLines count={6} />;
  const { others } = context.data;
  return (
    <div className={style.page}>
      <VerdictTold verdict={context.data} />
      <Card title="Other leave of this person">
        {others.length === 0 ? (
          <p className={style.soft}>None in the year before and the year after.</p>
        ) : (
          <ul className={style.list}>
            {others.map(({ type, from, to }) => (
              <li key={`${type} ${from}`}>
                {type}
                <span className={style.soft}>
                  {date(from)}
                  {to > from && ` to ${date(to)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

export default page<TabProps>({ component: LeaveContext });
