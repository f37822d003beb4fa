/** The exceptions of a week: what is wrong, of whom, and the day itself beside it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#kernel/calendar.ts';
import { everyFinding, type Finding } from '#time/day/finding.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { count, date, number, today } from '#web/ui/format.ts';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { hours } from '../mine/attendance.view.ts';
import { useWeek } from '../roster/roster.view.ts';
import { WeekBar } from '../roster/week-bar.part.tsx';
import { DaySheet } from './day-sheet.part.tsx';
import type { ExceptionDay, ExceptionDays, exceptionsCall } from './exceptions.call.ts';
import style from './exceptions.module.css';

const words: Readonly<Record<Finding, string>> = {
  missing: 'Missing punch',
  stray: 'Punch outside the shift',
  absent: 'Absent without leave',
  late: 'Late',
  early: 'Left early',
  short: 'Short day',
  elsewhere: 'Clocked in elsewhere',
  off: 'Worked on a day off',
};
const tones: Readonly<Record<Finding, Tone>> = {
  missing: 'attention',
  stray: 'attention',
  absent: 'wrong',
  late: 'plain',
  early: 'plain',
  short: 'plain',
  elsewhere: 'attention',
  off: 'note',
};

const underOf = ({ of, people, total }: ExceptionDays): string =>
  people < total ? `${of}: the first ${number(people)} of ${count(total, 'person', 'people')} by name` : of;

function ExceptionsPage({ place }: ScreenProps) {
  // On a Monday, the days that are over are last week's.
  const [from, showWeek] = useWeek(place, addDays(today(), -1));
  const [kind, setKind] = useState<Finding>();
  const [opened, setOpened] = useState<ExceptionDay>();
  const to = addDays(from, 6);
  const asked = useQuery({
    queryKey: ['records', 'attendance-request', 'exceptions', from],
    queryFn: ({ signal }) =>
      ask<typeof exceptionsCall>('GET', '/api/attendance/exceptions', { query: { from, to }, signal }),
  });
  if (asked.error && !asked.data)
    return <FailedScreen place={place} error={asked.error} retry={() => void asked.refetch()} />;
  const days = asked.data?.days ?? [];
  const shown = kind ? days.filter(({ findings }) => findings.includes(kind)) : days;
  return (
    <>
      <PageHead title="Attendance exceptions" under={asked.data ? underOf(asked.data) : lineToCome} />
      <Card>
        <WeekBar from={from} to={to} onFrom={showWeek} />
        <Kinds days={days} kind={kind} onKind={setKind} />
        {!asked.data && <SkeletonLines count={8} />}
        {asked.data && shown.length === 0 && (
          <EmptyState
            title="Every day is as planned"
            text="Missing punches, absence without leave, late and short days of this week appear here."
          />
        )}
        <Days days={shown} onOpen={setOpened} />
      </Card>
      <DaySheet day={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

type KindsProps = {
  days: readonly ExceptionDay[];
  kind: Finding | undefined;
  onKind: (kind: Finding | undefined) => void;
};

function Kinds({ days, kind, onKind }: KindsProps) {
  const counted = everyFinding.map(
    (each) => [each, days.filter(({ findings }) => findings.includes(each)).length] as const,
  );
  return (
    <div className={style.bar}>
      <Chip on={kind === undefined} onClick={() => onKind(undefined)}>
        {`All ${days.length}`}
      </Chip>
      {counted
        .filter(([, times]) => times > 0)
        .map(([each, times]) => (
          <Chip key={each} on={kind === each} onClick={() => onKind(kind === each ? undefined : each)}>
            {`${words[each]} ${times}`}
          </Chip>
        ))}
    </div>
  );
}

function Days({ days, onOpen }: { days: readonly ExceptionDay[]; onOpen: (day: ExceptionDay) => void }) {
  return (
    <ul className={style.days}>
      {days.map((day) => (
        <li key={`${day.employee} ${day.date}`}>
          <button type="button" onClick={() => onOpen(day)}>
            <span className={style.who}>
              <b>{day.name}</b>
              <small>{day.note}</small>
            </span>
            <span>{date(day.date)}</span>
            <span className={style.soft}>
              {day.punches.length > 0 ? `${day.punches.join(' – ')} · ${hours(day.worked)}` : 'No punch'}
            </span>
            <span className={style.tags}>
              {day.findings.map((found) => (
                <Tag key={found} tone={tones[found]}>
                  {found === 'late' ? `Late ${hours(day.late)}` : words[found]}
                </Tag>
              ))}
              {day.request !== null && <Tag tone="attention">Request waits</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export default page({ component: ExceptionsPage });
