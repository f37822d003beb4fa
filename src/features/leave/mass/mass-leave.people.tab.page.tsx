/** Who gets what is entered for many, before it is posted and after; who is left out, and why, goes first. */
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { count, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { dayWords as days } from '../mine/leave.view.ts';
import { usePostedPeople } from '../posted-people.part.tsx';
import type { MassLine, massPeopleCall } from './mass-leave.call.ts';
import style from './mass-leave.module.css';

function People({ record }: TabProps) {
  const { people, search } = usePostedPeople('mass-leave', record, (asked) =>
    ask<typeof massPeopleCall>('GET', '/api/leave/for-many/:id/people', asked),
  );
  if (people.error) return <ErrorState error={people.error} retry={() => void people.refetch()} />;
  if (!people.data) return <SkeletonLines count={8} />;
  const { covered, leftOut, found, days: total, unpaid, lines } = people.data;
  if (covered + leftOut === 0)
    return <EmptyState title="Nobody is covered" text="People of these groups in service appear here." />;
  const out = lines.filter(({ because }) => because !== null);
  const given = lines.filter(({ because }) => because === null);
  const sums = unpaid > 0 ? `${days(total)}, ${days(unpaid)} without pay` : days(total);
  return (
    <div className={style.both}>
      {search(covered + leftOut)}
      {lines.length === 0 && (
        <EmptyState title="Nobody found" text="Try another part of the name or the code." />
      )}
      {out.length > 0 && (
        <Card title={`${count(leftOut, 'person', 'people')} left out`}>
          <Lines lines={out} all={found.leftOut} />
        </Card>
      )}
      <Card title={`${count(covered, 'person', 'people')}: ${sums}`}>
        {covered === 0 ? (
          <EmptyState title="Nobody gets it" text="Change the type, the days or the people." />
        ) : (
          <Lines lines={given} all={found.covered} />
        )}
      </Card>
    </div>
  );
}

function Lines({ lines, all }: { lines: readonly MassLine[]; all: number }) {
  return (
    <>
      <ul className={style.lines}>
        {lines.map((line) => (
          <li key={line.employee}>
            <Link to={`/Home/my-transactions/my-leave?employee=${line.employee}`}>{line.name}</Link>
            <small>{line.code}</small>
            {line.because === null ? <Share line={line} /> : <p>{line.because}</p>}
          </li>
        ))}
      </ul>
      {lines.length < all && <p className={style.more}>{`${number(all - lines.length, 0)} more`}</p>}
    </>
  );
}

function Share({ line: { type, days: taken, unpaid, left } }: { line: MassLine }) {
  const parts = [
    `${type}, ${days(taken)}`,
    ...(unpaid > 0 ? [`${days(unpaid)} without pay`] : []),
    ...(left === null ? [] : [`balance after it ${days(left)}`]),
  ];
  return <p data-unpaid={unpaid > 0 || undefined}>{parts.join(' · ')}</p>;
}

export default page<TabProps>({ component: People, title: 'People' });
