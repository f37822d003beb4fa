/** The wall: how many are in at this moment, in figures that are read from afar. It renews itself. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { number, today } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { PresenceFigures, PresenceNow, presenceNowCall } from './presence-now.call.ts';
import style from './presence-now.module.css';

type By = 'place' | 'department';
type Figure = keyof PresenceFigures;

const everyMs = 60_000;
/** As wide as a time, so that the head is as high before the first answer. */
const placeOfTime = '\u2007\u2007:\u2007\u2007';
const labels: Readonly<Record<Exclude<Figure, 'people'>, string>> = {
  in: 'In',
  late: 'Late',
  leave: 'On leave',
  duty: 'On duty elsewhere',
  home: 'Working from home',
  expected: 'Not in yet',
  gone: 'Left for the day',
  later: 'Due later',
  off: 'Day off',
  absent: 'Absent',
};
const big = ['in', 'late', 'leave', 'duty', 'expected'] as const;
const small = ['home', 'gone', 'later', 'off', 'absent'] as const;

function PresenceNowPage({ place }: ScreenProps) {
  const by: By = place.search['by'] === 'department' ? 'department' : 'place';
  const navigate = useNavigate();
  const wall = useRef<HTMLDivElement>(null);
  const asked = useQuery({
    queryKey: ['attendance', 'presence-now', by],
    queryFn: ({ signal }) =>
      ask<typeof presenceNowCall>('GET', '/api/attendance/presence-now', { query: { by }, signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    placeholderData: (before) => before,
  });
  const { data } = asked;
  if (asked.error && !data)
    return <FailedScreen place={place} error={asked.error} retry={() => void asked.refetch()} />;
  const show = (next: By) => void navigate({ to: '.', search: { ...place.search, by: next } });
  return (
    <>
      <PageHead
        title="Presence now"
        under={`As of ${data?.at ?? placeOfTime}, renewed every minute`}
        actions={<Button onClick={() => void wall.current?.requestFullscreen()}>Full screen</Button>}
      />
      <div className={style.bar}>
        <Chip on={by === 'place'} onClick={() => show('place')}>
          By establishment
        </Chip>
        <Chip on={by === 'department'} onClick={() => show('department')}>
          By department
        </Chip>
      </div>
      <div ref={wall} className={style.wall}>
        {asked.error && data && (
          <Notice tone="attention">
            {`No connection since ${data.at}. It is tried again every minute.`}
          </Notice>
        )}
        {data ? <Wall now={data} by={by} /> : <SkeletonLines count={8} />}
      </div>
    </>
  );
}

/** Who they are is in the report of the day, for whoever may read it. */
function listOf(figure: Figure): string {
  const asked = figure === 'late' ? { late: true } : { state: figure };
  const query = new URLSearchParams({ with: JSON.stringify({ on: today(), ...asked }) });
  return `/Home/hrAttendanceReports/daily-presence?${query}`;
}

function Wall({ now: { at, whole, groups }, by }: { now: PresenceNow; by: By }) {
  if (whole.people === 0)
    return (
      <Card>
        <EmptyState
          title="Nobody keeps time"
          text="People appear here once an attendance policy covers them."
        />
      </Card>
    );
  return (
    <>
      <div className={style.figures}>
        {big.map((each) => (
          <Link key={each} to={listOf(each)} className={style.figure} data-figure={each}>
            <b>{number(whole[each])}</b>
            <span>{labels[each]}</span>
          </Link>
        ))}
      </div>
      <p className={style.rest}>
        {small.map((each) => (
          <span key={each}>
            <b>{number(whole[each])}</b> {labels[each]}
          </span>
        ))}
        <span className={style.clock}>{at}</span>
      </p>
      <Groups groups={groups} by={by} />
    </>
  );
}

function Groups({ groups, by }: { groups: PresenceNow['groups']; by: By }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={style.groups} tabIndex={0} aria-label="By group">
      <table>
        <thead>
          <tr>
            <th scope="col">{by === 'place' ? 'Establishment' : 'Department'}</th>
            {big.map((each) => (
              <th key={each} scope="col">
                {labels[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {big.map((each) => (
                <td key={each} data-figure={figures[each] > 0 ? each : undefined}>
                  {number(figures[each])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default page({ component: PresenceNowPage });
