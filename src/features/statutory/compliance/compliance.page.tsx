/** The months of pay with what each still owes, and the obligations of the one that is chosen. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addMonths, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { monthNames, number, today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton, ToCome } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import type { Chip, complianceMonthsCall, MonthStanding } from './compliance.call.ts';
import style from './compliance.module.css';
import { chipTones, chipWords, complianceKey, MonthObligations } from './month-obligations.part.tsx';

function Compliance({ place }: ScreenProps) {
  const month = (place.search['month'] ?? addMonths(monthOf(today()), -1)) as Month;
  return (
    <>
      <PageHead title={place.item.name} under={`Pay of ${formatMonth(month)}`} />
      <Months path={place.path} chosen={month} />
      <MonthObligations month={month} />
    </>
  );
}

/** The most urgent first; what is done is told only where nothing else is left. */
const order: readonly Chip[] = ['late', 'failed', 'due', 'made'];

/** A year back from this month, or round the one that is chosen where that lies further back. */
function Months({ path, chosen }: { path: string; chosen: Month }) {
  const now = monthOf(today());
  const until = addMonths(chosen, 11) < now ? addMonths(chosen, 6) : now;
  const months = Array.from({ length: 12 }, (_, at) => addMonths(until, at - 11));
  const { data, isLoading, isError } = useQuery({
    queryKey: [...complianceKey, 'months', until],
    queryFn: () => ask<typeof complianceMonthsCall>('GET', '/api/compliance/months', { query: { until } }),
  });
  const list = useRef<HTMLElement>(null);
  // On a phone the months run off the edge: the one that is looked at is in sight.
  useEffect(() => {
    if (!chosen) return;
    const at = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (at && list.current) list.current.scrollLeft = at.offsetLeft - list.current.offsetLeft;
  }, [chosen]);
  return (
    <nav ref={list} className={style.months} aria-label="Months">
      {isLoading && <ToCome />}
      {months.map((month) => (
        <Link
          key={month}
          to={`${path}?month=${month}`}
          className={style.month}
          aria-current={month === chosen ? 'true' : undefined}
        >
          <strong>
            {monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)} {month.slice(0, 4)}
          </strong>
          {data ? (
            <MonthChips standing={data.find((each) => each.month === month)} />
          ) : (
            !isError && <Skeleton width="70%" />
          )}
        </Link>
      ))}
    </nav>
  );
}

function MonthChips({ standing }: { standing: MonthStanding | undefined }) {
  if (!standing || Object.values(standing.chips).every((count) => !count)) return <small>No pay yet</small>;
  const shown = order.filter((chip) => standing.chips[chip]);
  if (shown.length === 0) return <Tag tone="good">all done</Tag>;
  return shown.map((chip) => (
    <Tag key={chip} tone={chipTones[chip]}>
      {number(standing.chips[chip] ?? 0)} {chipWords[chip]}
    </Tag>
  ));
}

export default page({ component: Compliance });
