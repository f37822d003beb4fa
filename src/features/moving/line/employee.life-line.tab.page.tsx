/** The life line of a person: what is planned first, then back to the first day. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { LineEntry, lifeLineCall } from './life-line.call.ts';
import style from './life-line.module.css';

function LifeLine({ record }: TabProps) {
  const line = useQuery({
    queryKey: [...recordsKey('employee'), 'life-line', record.id],
    queryFn: ({ signal }) =>
      ask<typeof lifeLineCall>('GET', '/api/people/:id/life-line', { params: { id: record.id }, signal }),
  });
  if (line.error) return <ErrorState error={line.error} retry={() => void line.refetch()} />;
  if (!line.data) return <SkeletonLines count={5} />;
  const { entries } = line.data;
  if (entries.length === 0)
    return <EmptyState small title="Nothing yet" text="Joining, movements and letters appear here." />;
  return (
    <Card title="Life line">
      <ol className={style.line}>
        {entries.map((entry) => (
          <li
            key={`${entry.on} ${entry.what} ${entry.movement ?? ''}`}
            data-planned={entry.isPlanned || undefined}
          >
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const words: Readonly<Record<LineEntry['what'], string>> = {
  joined: 'Joined',
  confirmed: 'Confirmed',
  left: 'Last day',
  changed: 'Record changed',
  transfer: 'Transfer',
  promotion: 'Promotion',
  increment: 'Increment',
  redesignation: 'Redesignation',
  deputation: 'Deputation',
  manager: 'Change of manager',
  type: 'Change of employment type',
  shift: 'Change of shift',
};

function Entry({ entry }: { entry: LineEntry }) {
  const { on, what, isPlanned, turns, why, by, letters, movement } = entry;
  return (
    <>
      <p className={style.head}>
        <time dateTime={on}>{date(on)}</time>
        {movement === null ? (
          <strong>{words[what]}</strong>
        ) : (
          <Link to={`/Home/human-resources/movement/${movement}`}>{words[what]}</Link>
        )}
        {isPlanned && <Tag tone="note">Planned</Tag>}
      </p>
      {turns.map(({ label, from, to }) => (
        <p key={label} className={style.turn}>
          <span>{label}</span> {from ?? 'None'} <span aria-hidden="true">→</span> {to ?? 'None'}
        </p>
      ))}
      {(why !== null || by !== null) && (
        <p className={style.soft}>
          {why !== null && <q>{why}</q>} {by !== null && by}
        </p>
      )}
      {letters.map(({ id, number, name }) => (
        <p key={id} className={style.letter}>
          <Link to={`/Home/my-transactions/letters/${id}`}>
            {name}, {number}
          </Link>
        </p>
      ))}
    </>
  );
}

export default page<TabProps>({ component: LifeLine });
