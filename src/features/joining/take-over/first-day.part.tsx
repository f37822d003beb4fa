import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { firstDayCall } from './first-day.call.ts';
import style from './take-over.module.css';

/** What is ready for the first day, each with the way to where it is kept. */
export function FirstDay({ id }: { id: number }) {
  const ready = useQuery({
    queryKey: ['first-day', id],
    queryFn: ({ signal }) =>
      ask<typeof firstDayCall>('GET', '/api/joiners/:id/first-day', { params: { id }, signal }),
  });
  if (ready.error && !ready.data)
    return <ErrorState error={ready.error} retry={() => void ready.refetch()} />;
  if (!ready.data) return <SkeletonLines count={5} />;
  return (
    <Card title="Ready for the first day">
      <ul className={style.parts}>
        {ready.data.map(({ key, label, ready: isReady, name, says, path }) => (
          <li key={key} className={style.ready}>
            <Tag tone={isReady ? 'good' : 'attention'}>{isReady ? 'Ready' : 'To do'}</Tag>
            <span className={style.grow}>
              <b>{label}</b> {name}
              {says && <small className={style.soft}> {says}</small>}
            </span>
            <ButtonLink look="quiet" size="small" to={`/Home/${path}`}>
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
