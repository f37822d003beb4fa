/** Who loses what for coming late, before it is applied and after; what needs a look goes first. */
import { dayWords as days } from '#features/leave/mine/leave.view.ts';
import { usePostedPeople } from '#features/leave/posted-people.part.tsx';
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { count, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { LateLineShown, LatePeople, latePeopleCall } from './late-deduction.call.ts';
import style from './late-deduction.module.css';

function People({ record }: TabProps) {
  const { people, search, isSearched } = usePostedPeople('late-deduction', record, (asked) =>
    ask<typeof latePeopleCall>('GET', '/api/attendance/late-deductions/:id/people', asked),
  );
  if (people.error) return <ErrorState error={people.error} retry={() => void people.refetch()} />;
  if (!people.data) return <SkeletonLines count={8} />;
  const { data } = people;
  const month = String(record.values['month'] ?? '');
  return (
    <div className={style.all}>
      <Remarks people={data} state={record.state} />
      {search(data.people + data.leftOut)}
      <Card title={sums(data)}>
        {data.lines.length === 0 ? (
          <EmptyState
            title={isSearched ? 'Nobody found' : 'Nobody loses anything'}
            text={
              isSearched
                ? 'Try another part of the name or the code.'
                : 'Whoever comes late more often than the policy leaves free appears here.'
            }
          />
        ) : (
          <Lines lines={data.lines} month={month} />
        )}
        {data.lines.length < data.found && (
          <p className={style.soft}>{`${number(data.found - data.lines.length, 0)} more`}</p>
        )}
      </Card>
    </div>
  );
}

function sums({ people, leave, lost }: LatePeople): string {
  const who = count(people, 'person', 'people');
  if (leave === 0) return `${who}: ${days(lost)} without pay`;
  if (lost === 0) return `${who}: ${days(leave)} of leave`;
  return `${who}: ${days(leave)} of leave, ${days(lost)} without pay`;
}

function Remarks({
  people: { isOver, outdated, free },
  state,
}: {
  people: LatePeople;
  state: string | undefined;
}) {
  return (
    <>
      {!isOver && state !== 'posted' && (
        <Notice tone="attention">The month is not over: this is what it comes to so far.</Notice>
      )}
      {outdated > 0 && (
        <Notice tone="attention">
          {`After this was deducted, days of ${count(outdated, 'person', 'people')} came to be ` +
            'judged otherwise. ' +
            'Undo it and deduct again to bring it up to date.'}
        </Notice>
      )}
      {free > 0 && (
        <p className={style.soft}>
          {`${count(free, 'person', 'people')} came late within what the policy leaves free.`}
        </p>
      )}
    </>
  );
}

function Lines({ lines, month }: { lines: readonly LateLineShown[]; month: string }) {
  return (
    <ul className={style.lines}>
      {lines.map((line) => (
        <li key={`${line.employee} ${line.policy}`}>
          <span className={style.who}>
            <Link to={`/Home/my-transactions/my-attendance?employee=${line.employee}&day=${month}-01`}>
              {line.name}
            </Link>
            <small>{line.code}</small>
          </span>
          <span className={style.soft}>
            {`${count(line.times, 'time', 'times')} late, ${number(line.minutes, 0)} min · ${line.policy}`}
          </span>
          <Taken line={line} />
        </li>
      ))}
    </ul>
  );
}

function Taken({ line }: { line: LateLineShown }) {
  const { because, now, leave, lost, left, type } = line;
  if (because !== null) return <span className={style.soft}>{because}</span>;
  const parts = [
    ...(leave > 0 ? [`${days(leave)} of ${type}`] : []),
    ...(lost > 0 ? [`${days(lost)} without pay`] : []),
    ...(left > 0 ? [`${days(left)} not deducted: the balance is too low`] : []),
  ];
  return (
    <span className={style.taken}>
      <b data-lost={lost > 0 || undefined}>{parts.join(' · ')}</b>
      {now && (
        <small className={style.changed}>
          {`Counted now: ${count(now.times, 'time', 'times')} late, ${days(now.days)}`}
        </small>
      )}
    </span>
  );
}

export default page<TabProps>({ component: People, title: 'People' });
