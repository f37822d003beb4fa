/** The board of a place, for a screen on the wall: read from afar, renewed every minute, without names. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatMoment } from '#kernel/calendar/moment.ts';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, date, number } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { SiteBoard, siteBoardCall } from './site-board.call.ts';
import style from './site-board.module.css';

const everyMs = 60_000;
/** As wide as a time, so that the head is as high before the first answer. */
const placeOfTime = '\u2007\u2007:\u2007\u2007';

const useBoard = (asked: string | undefined) =>
  useQuery({
    queryKey: ['safety', 'site-board', asked ?? ''],
    queryFn: ({ signal }) =>
      ask<typeof siteBoardCall>('GET', '/api/safety/site-board', {
        query: asked === undefined ? {} : { place: Number(asked) },
        signal,
      }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    placeholderData: (before) => before,
  });

function SiteBoardPage({ place }: ScreenProps) {
  const navigate = useNavigate();
  const wall = useRef<HTMLDivElement>(null);
  const board = useBoard(place.search['at']);
  const { data } = board;
  if (board.error && !data)
    return <FailedScreen place={place} error={board.error} retry={() => void board.refetch()} />;
  const show = (at: string) => void navigate({ to: '.', search: { ...place.search, at } });
  return (
    <>
      <PageHead
        title="Safety board"
        under={`As of ${data?.at ?? placeOfTime}, renewed every minute`}
        actions={<Button onClick={() => void wall.current?.requestFullscreen()}>Full screen</Button>}
      />
      {data && data.places.length > 1 && (
        <div className={style.bar}>
          <NativeSelect
            label="Place"
            value={String(data.place ?? '')}
            choices={data.places.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={show}
          />
        </div>
      )}
      <div ref={wall} className={style.wall}>
        {board.error && data && (
          <Notice tone="attention">
            {`No connection since ${data.at}. It is tried again every minute.`}
          </Notice>
        )}
        {data ? <Board board={data} /> : <SkeletonLines count={8} />}
      </div>
    </>
  );
}

function Board({ board }: { board: SiteBoard }) {
  if (board.place === null)
    return (
      <Card>
        <EmptyState title="No place yet" text="The board appears once an establishment is set up." />
      </Card>
    );
  const { employees, visitors, contractors, openActions, lateActions } = board;
  const [guests, fitters] = [count(visitors, 'visitor'), count(contractors, 'contractor')];
  const name = board.places.find(({ id }) => id === board.place)?.name ?? '';
  return (
    <>
      <p className={style.place}>
        {name}
        <span>{board.at}</span>
      </p>
      <div className={style.figures}>
        <Figure
          tone="good"
          figure={board.daysWithout === null ? '–' : number(board.daysWithout)}
          label="Days without a lost-time accident"
          under={
            board.lastAccident === null
              ? 'No lost-time accident is on record'
              : `Last on ${date(board.lastAccident)}`
          }
        />
        <Figure
          tone="blue"
          figure={number(employees + visitors + contractors)}
          label="People in"
          under={`${number(employees)} of the house, ${guests}, ${fitters}`}
        />
        <Figure
          tone={lateActions > 0 ? 'bad' : 'good'}
          figure={number(openActions)}
          label="Open actions"
          under={lateActions > 0 ? `${number(lateActions)} late` : 'None late'}
        />
      </div>
      <Rest board={board} />
    </>
  );
}

const Rest = ({ board }: { board: SiteBoard }) => (
  <dl className={style.rest}>
    <dt>Next drill</dt>
    <dd>{board.nextDrill === null ? 'None planned' : formatMoment(board.nextDrill)}</dd>
    <dt>Permits to work in force</dt>
    <dd>{number(board.permits)}</dd>
    <dt>Incidents reported this year</dt>
    <dd>{number(board.incidents)}</dd>
    <dt>Near misses among them</dt>
    <dd>{number(board.nearMisses)}</dd>
  </dl>
);

type FigureProps = { tone: 'good' | 'bad' | 'blue'; figure: string; label: string; under: string };

const Figure = ({ tone, figure, label, under }: FigureProps) => (
  <section className={style.figure} data-tone={tone} aria-label={label}>
    <b>{figure}</b>
    <span>{label}</span>
    <small>{under}</small>
  </section>
);

export default page({ component: SiteBoardPage });
