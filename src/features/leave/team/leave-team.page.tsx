/** Who is away: a month of people by days. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type Month, monthOf } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { count, month as monthWords, today } from '#web/ui/format.ts';
import { PeopleDays } from '#web/ui/grid/people-days.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { leaveTeamCall, TeamDay, TeamRow } from '../mine/leave.call.ts';
import style from './leave-team.module.css';

/** So few are found without a search. */
const fewPeople = 8;

function LeaveTeamPage({ place }: ScreenProps) {
  const [month, setMonth] = useState(monthOf(today()));
  const [typed, setTyped] = useState('');
  const team = useQuery({
    queryKey: ['records', 'leave-application', 'team', month],
    queryFn: ({ signal }) =>
      ask<typeof leaveTeamCall>('GET', '/api/leave/team/:month', { params: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  if (team.error && !team.data)
    return <FailedScreen place={place} error={team.error} retry={() => void team.refetch()} />;
  const isMany = (team.data?.people.length ?? 0) > fewPeople;
  const people = (team.data?.people ?? []).filter(({ name }) =>
    name.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  return (
    <>
      <PageHead
        title="Who is away"
        under={team.data ? `${team.data.of}, ${count(people.length, 'person', 'people')}` : lineToCome}
      />
      <Card>
        <TeamHead month={month} onMonth={setMonth} typed={typed} onType={setTyped} searched={isMany} />
        {!team.data && <SkeletonLines count={8} />}
        {team.data && people.length === 0 && (
          <EmptyState
            title="Nobody here"
            text="Your team appears here, with the days on which each is away."
          />
        )}
        {people.length > 0 && (
          <>
            <PeopleDays label="People by days" rows={people.map(rowOf)} today={today()} />
            <Legend />
          </>
        )}
      </Card>
    </>
  );
}

type TeamHeadProps = {
  month: Month;
  onMonth: (month: Month) => void;
  typed: string;
  onType: (text: string) => void;
  searched: boolean;
};

function TeamHead({ month, onMonth, typed, onType, searched }: TeamHeadProps) {
  const go = (by: number) => () => onMonth(addMonths(month, by));
  return (
    <div className={style.head}>
      <span aria-live="polite">{monthWords(month)}</span>
      <IconButton label="Month before" icon={<IconChevronLeft size={16} stroke={1.5} />} onClick={go(-1)} />
      <IconButton label="Month after" icon={<IconChevronRight size={16} stroke={1.5} />} onClick={go(1)} />
      {searched && (
        <div className={style.search}>
          <TextInput
            label="Find a person"
            labelHidden
            placeholder="Find a person"
            value={typed}
            onChange={onType}
          />
        </div>
      )}
    </div>
  );
}

/** What the colours and marks of the days mean. */
const Legend = () => (
  <ul className={style.legend}>
    <li data-tone="leave">On leave</li>
    <li data-tone="half">Half a day</li>
    <li data-tone="waiting">Waiting for approval</li>
    <li data-tone="holiday">Holiday</li>
    <li data-tone="free">Day off</li>
  </ul>
);

const rowOf = ({ employee, name, work, days }: TeamRow) => ({
  key: employee,
  name,
  note: work,
  days: days.map(cellOf),
});

function cellOf({ date, kind, says, leave }: TeamDay) {
  if (leave) {
    const waits = leave.state === 'waiting';
    const half = leave.half === 'whole' ? '' : leave.half === 'part' ? ', part of the day' : ', half a day';
    return {
      day: date,
      tone: waits ? ('waiting' as const) : ('leave' as const),
      text: leave.half === 'whole' ? '●' : '◐',
      title: `${waits ? 'Leave asked for' : 'On leave'}${half}`,
      path: leave.id === null ? undefined : `leavemngtsys/leave-application/${leave.id}`,
    };
  }
  if (kind === 'holiday') return { day: date, tone: 'holiday' as const, title: says };
  if (kind === 'working') return { day: date };
  return { day: date, tone: 'free' as const, title: says };
}

export default page({ component: LeaveTeamPage });
