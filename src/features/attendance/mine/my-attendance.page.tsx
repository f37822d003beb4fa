/** My attendance: today, the month as a calendar, and the reasons of the day that is chosen. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type IsoDate, isIsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { BecauseTree } from '#web/ui/because-tree.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { count, date, today } from '#web/ui/format.ts';
import { MonthGrid } from '#web/ui/grid/month-grid.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines, ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { OwnKioskCard } from '../kiosk/own-kiosk.part.tsx';
import { LateCard } from '../late/late-card.part.tsx';
import { OpenShiftsCard } from '../open-shift/open-shifts-card.part.tsx';
import { DayPhotos } from '../photo/day-photos.part.tsx';
import { SwapSheet } from '../swap/swap-sheet.part.tsx';
import { SwapsCard } from '../swap/swaps-card.part.tsx';
import type { AttendanceMonth, MonthDay } from './attendance.call.ts';
import { hours, markOfDay, monthQuery } from './attendance.view.ts';
import { ClockCard } from './clock-card.part.tsx';
import style from './my-attendance.module.css';

const AskCard = lazy(() => import('../sentence/ask-card.part.tsx'));

function MyAttendancePage({ place }: ScreenProps) {
  const employee = Number(place.search['employee']) || undefined;
  const { day = '' } = place.search;
  const asksFor = isIsoDate(day) ? day : today();
  const [month, setMonth] = useState<Month>(() => monthOf(asksFor));
  const [chosen, setChosen] = useState<IsoDate>(asksFor);
  const [swapped, setSwapped] = useState<IsoDate>();
  const asked = useQuery(monthQuery(employee, month));
  if (asked.error && !asked.data)
    return <FailedScreen place={place} error={asked.error} retry={() => void asked.refetch()} />;
  const { data } = asked;
  return (
    <>
      <PageHead
        title={employee && data ? `Attendance of ${data.name}` : 'My attendance'}
        actions={
          !employee && <ButtonLink to="/Home/my-transactions/attendance/new">Correct a day</ButtonLink>
        }
      />
      <div className={style.page} data-in-order>
        <div className={style.side} data-in-order>
          {!employee && <Own asks={place.search['ask'] !== undefined} />}
          <Card>
            <MonthGrid
              month={month}
              onMonth={setMonth}
              today={data?.today ?? today()}
              markOf={(day) => markOfDay(data?.days.find((each) => each.date === day))}
              chosen={{ from: chosen, to: chosen }}
              onPick={setChosen}
            />
            {data && <Legend days={data.days} />}
          </Card>
          {!employee && <SwapsCard />}
          {!employee && <OpenShiftsCard />}
          {!employee && <OwnKioskCard />}
        </div>
        {data ? (
          <Side month={data} chosen={chosen} onSwap={employee ? undefined : (day) => setSwapped(day.date)} />
        ) : (
          <SkeletonLines count={8} />
        )}
      </div>
      {data && swapped && (
        <SwapSheet day={swapped} employee={data.employee} onClose={() => setSwapped(undefined)} />
      )}
    </>
  );
}

/** Clocking, and asking for days; `asks`: the page was opened for it. */
function Own({ asks }: { asks: boolean }) {
  return (
    <>
      <ClockCard />
      <Suspense fallback={<ToCome />}>
        <AskCard focused={asks} />
      </Suspense>
    </>
  );
}

/** What the letters in the days mean, for those that this month has. */
function Legend({ days }: { days: readonly MonthDay[] }) {
  const over = days.filter(({ status }) => status !== 'OPEN');
  const words = new Map(over.map(({ status, says }) => [status, says]));
  if (words.size === 0) return null;
  return (
    <ul className={style.legend}>
      {[...words].map(([status, says]) => (
        <li key={status}>
          <b>{status}</b> {says}
        </li>
      ))}
    </ul>
  );
}

type SideProps = {
  month: AttendanceMonth;
  chosen: IsoDate;
  /** Not on somebody else’s month. */
  onSwap: ((day: MonthDay) => void) | undefined;
};

function Side({ month, chosen, onSwap }: SideProps) {
  const day = month.days.find((each) => each.date === chosen);
  if (month.days.length === 0)
    return (
      <Card>
        <EmptyState
          title="No attendance this month"
          text="Days appear once an attendance policy covers the month."
        />
      </Card>
    );
  return (
    <div className={style.side}>
      <Totals totals={month.totals} />
      <LateCard late={month.late} />
      {month.hours && <HoursCard hours={month.hours} />}
      {day ? (
        <DayCard day={day} onSwap={onSwap && day.date >= month.today ? () => onSwap(day) : undefined}>
          {onSwap && day.date <= month.today && <AskAboutDay day={day} />}
        </DayCard>
      ) : (
        <p className={style.soft}>Choose a day to see what it counts as and why.</p>
      )}
    </div>
  );
}

function Totals({ totals }: { totals: AttendanceMonth['totals'] }) {
  const lines: readonly (readonly [string, string])[] = [
    ['Days present', String(totals.present)],
    ['Days on leave', String(totals.leave)],
    ['Days without pay', String(totals.lost)],
    ['Days to check', String(totals.waiting)],
    ['Worked', hours(totals.worked)],
    ['Late', hours(totals.late)],
    ['Beyond the shift', hours(totals.overtime)],
  ];
  return (
    <Card title="This month">
      <Facts facts={lines} />
    </Card>
  );
}

/** What was worked beside what was planned, and what becomes of it. */
function HoursCard({ hours: of }: { hours: NonNullable<AttendanceMonth['hours']> }) {
  const { carriedIn, required, worked, lapsed, forgiven, lost, lostDays, carriedOut, isOver } = of;
  const stands = carriedIn + worked - required;
  const lines: readonly (readonly [string, string])[] = [
    ['From the month before', signedHours(carriedIn)],
    [isOver ? 'Planned' : 'Planned so far', hours(required)],
    [isOver ? 'Worked' : 'Worked so far', hours(worked)],
    ['Stands at', signedHours(stands)],
    ...(isOver && lapsed > 0 ? [['Lapsed above the limit', hours(lapsed)] as const] : []),
    ...(isOver && forgiven > 0 ? [['Lapsed below the limit', hours(forgiven)] as const] : []),
    ...(isOver && lost > 0
      ? [['Loss of pay', `${hours(lost)}, ${count(lostDays / 100, 'day')}`] as const]
      : []),
    ...(isOver ? [['Into the next month', signedHours(carriedOut)] as const] : []),
  ];
  return (
    <Card title="Hour account">
      <Facts facts={lines} />
    </Card>
  );
}

const signedHours = (minutes: number): string =>
  minutes < 0 ? `−${hours(-minutes)}` : minutes > 0 ? `+${hours(minutes)}` : hours(0);

const isFree = ({ shift, status }: MonthDay): boolean => shift === null || status === 'WO' || status === 'H';

const mostOvertime = 480;

/** What can be asked for about a day that has begun. */
function AskAboutDay({ day: { date: from, overtime } }: { day: MonthDay }) {
  const asking = (values: Readonly<Record<string, string>>) =>
    `/Home/my-transactions/attendance/new?${new URLSearchParams({ from, ...values })}`;
  return (
    <p className={style.act}>
      <ButtonLink to={asking({ kind: 'correction' })}>Correct this day</ButtonLink>
      {overtime > 0 && (
        <ButtonLink to={asking({ kind: 'overtime', minutes: String(Math.min(overtime, mostOvertime)) })}>
          {`Claim ${hours(overtime)} of overtime`}
        </ButtonLink>
      )}
    </p>
  );
}

type DayCardProps = { day: MonthDay; onSwap: (() => void) | undefined; children: ReactNode };

function DayCard({ day, onSwap, children }: DayCardProps) {
  return (
    <Card title={`${date(day.date)}: ${day.says}`}>
      <div className={style.because}>
        {day.because.parts.length > 0
          ? day.because.parts.map((part) => <BecauseTree key={`${part.says} ${part.value}`} because={part} />)
          : day.because.says}
      </div>
      {day.photos.length > 0 && (
        <div className={style.act}>
          <DayPhotos photos={day.photos} />
        </div>
      )}
      {children}
      {onSwap && (
        <p className={style.act}>
          <Button onClick={onSwap}>{isFree(day) ? 'Take over a shift' : 'Swap this shift'}</Button>
        </p>
      )}
    </Card>
  );
}

export default page({ component: MyAttendancePage });
