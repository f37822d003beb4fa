/** My leave: what can be taken, as it will be on any day; the month; what was asked for. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { MonthGrid } from '#web/ui/grid/month-grid.tsx';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { FeedCard } from '../feed/feed-card.part.tsx';
import { OptionalHolidaysCard } from '../optional-holiday/optional-holidays-card.part.tsx';
import { PlanCard } from '../plan/plan-card.part.tsx';
import { ApplySheet, type ChosenDays } from './apply-sheet.part.tsx';
import { BalanceCard } from './balance-card.part.tsx';
import type { LeaveSheet, OwnApplication } from './leave.call.ts';
import { monthQuery, sheetQuery } from './leave.view.ts';
import { LeaveList } from './leave-list.part.tsx';
import { markOfDay } from './month-mark.view.ts';
import style from './my-leave.module.css';

const balancesOn = (on: string, today: string): string =>
  on === today ? 'Balances today' : `Balances on ${date(on)}`;

function MyLeavePage({ place }: ScreenProps) {
  const employee = Number(place.search['employee']) || undefined;
  const [on, setOn] = useState<string>();
  const [applying, setApplying] = useState<OwnApplication | ChosenDays | 'new'>();
  const sheet = useQuery(sheetQuery(employee, on));
  if (sheet.error && !sheet.data)
    return <FailedScreen place={place} error={sheet.error} retry={() => void sheet.refetch()} />;
  const { data } = sheet;
  return (
    <>
      <PageHead
        title={employee && data ? `Leave of ${data.name}` : 'My leave'}
        under={data ? balancesOn(data.on, data.today) : lineToCome}
        actions={
          data &&
          !employee && (
            <>
              <ButtonLink to="/Home/my-transactions/my-attendance?ask=1">Ask in a sentence</ButtonLink>
              <Button
                look="primary"
                icon={<IconPlus size={16} stroke={1.75} />}
                onClick={() => setApplying('new')}
              >
                Apply for leave
              </Button>
            </>
          )
        }
      />
      {data ? (
        <Sheet sheet={data} employee={employee} on={on} onOn={setOn} onChange={setApplying} />
      ) : (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {applying && data && (
        <ApplySheet
          sheet={data}
          replaces={applying !== 'new' && 'id' in applying ? applying : undefined}
          days={applying !== 'new' ? applying : undefined}
          onClose={() => setApplying(undefined)}
        />
      )}
    </>
  );
}

type SheetProps = {
  sheet: LeaveSheet;
  employee: number | undefined;
  on: string | undefined;
  onOn: (on: string | undefined) => void;
  onChange: (application: OwnApplication | ChosenDays) => void;
};

function Sheet({ sheet, employee, on, onOn, onChange }: SheetProps) {
  const kept = sheet.types.filter(({ standing }) => standing !== null);
  return (
    <div className={style.page}>
      <div className={style.main}>
        {kept.length === 0 ? (
          <Card>
            <EmptyState
              title="No leave policy yet"
              text="Balances appear here once a leave policy covers this person."
            />
          </Card>
        ) : (
          <div className={style.balances} data-pairs={kept.length % 3 === 1 || undefined}>
            {kept.map((type) => (
              <BalanceCard key={type.type} type={type} employee={employee} today={sheet.today} />
            ))}
          </div>
        )}
        <LeaveList sheet={sheet} mine={employee === undefined} onChange={onChange} />
        <OptionalHolidaysCard employee={employee} />
        {kept.length > 0 && (
          <PlanCard employee={employee} onApply={employee === undefined ? onChange : undefined} />
        )}
      </div>
      <div className={style.side}>
        <Card>
          <DateInput
            label="Balances as they will be on"
            help="Credits, lapses and the end of the leave year are counted as of now."
            value={on ?? sheet.today}
            onChange={(day) => onOn(day ?? undefined)}
          />
        </Card>
        <MonthCard employee={employee} today={sheet.today} />
        {employee === undefined && <FeedCard />}
      </div>
    </div>
  );
}

function MonthCard({ employee, today }: { employee: number | undefined; today: IsoDate }) {
  const [month, setMonth] = useState(monthOf(today));
  const days = useQuery(monthQuery(employee, month)).data?.days;
  const byDate = new Map(days?.map((day) => [day.date, day]));
  return (
    <Card>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        today={today}
        markOf={(day) => markOfDay(byDate.get(day))}
      />
    </Card>
  );
}

export default page({ component: MyLeavePage });
