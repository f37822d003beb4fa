/** What the end of a leave year does to each balance, before it is posted and after. */

import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { count, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { yearEndPeopleCall } from './leave-year-end.call.ts';
import style from './year-end.module.css';

const days = (hundredths: number): string => number(hundredths / 100, hundredths % 100 === 0 ? 0 : 2);

function YearEndPeople({ record }: TabProps) {
  const people = useQuery({
    queryKey: [...recordsKey('leave-year-end'), 'people', record.id, record.version],
    queryFn: ({ signal }) =>
      ask<typeof yearEndPeopleCall>('GET', '/api/leave/year-ends/:id/people', {
        params: { id: record.id },
        signal,
      }),
  });
  if (people.error) return <ErrorState error={people.error} retry={() => void people.refetch()} />;
  if (!people.data) return <SkeletonLines count={8} />;
  const lines = people.data.people;
  if (lines.length === 0)
    return (
      <EmptyState title="Nobody has a balance" text="Whom the policy covers on that day appears here." />
    );
  const sum = (of: 'carried' | 'encashed' | 'lapsed') => lines.reduce((all, line) => all + line[of], 0);
  const whom = count(lines.length, 'person', 'people');
  const paidOut = sum('encashed');
  const without = `${whom}: carried ${days(sum('carried'))}, lapsed ${days(sum('lapsed'))}`;
  const withPaidOut = `${without}, paid out ${days(paidOut)}`;
  return (
    <Card title={paidOut > 0 ? withPaidOut : without}>
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Balance</th>
              <th scope="col">Carried</th>
              {paidOut > 0 && <th scope="col">Paid out</th>}
              <th scope="col">Lapses</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ employee, name, closing, carried, encashed, lapsed }) => (
              <tr key={employee}>
                <th scope="row">
                  <Link to={`/Home/my-transactions/my-leave?employee=${employee}`}>{name}</Link>
                </th>
                <td>{days(closing)}</td>
                <td>{days(carried)}</td>
                {paidOut > 0 && <td>{days(encashed)}</td>}
                <td data-lapses={lapsed > 0 || undefined}>{days(lapsed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

export default page<TabProps>({ component: YearEndPeople, title: 'People' });
