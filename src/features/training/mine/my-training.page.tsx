/** My training on a phone: what waits for me, my seats, sessions to join, what I need, and what I hold. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import style from '#features/claims/sheet/claims.module.css';
import { RecordDrawer } from '#features/claims/sheet/record-drawer.part.tsx';
import { ask } from '#web/api/api.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, date, money } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { ownTrainingQuery, whenText } from '../training.view.ts';
import { Bonds, Certificates, Needs, Sheets } from './holding.part.tsx';
import type { joinCall, OpenSession, OwnTraining } from './my-training.call.ts';
import { Seats } from './own-seats.part.tsx';

type Wish = Readonly<Record<string, number | string>>;

function MyTraining({ place }: ScreenProps) {
  const { data, error, refetch } = useQuery(ownTrainingQuery);
  const [wish, setWish] = useState<Wish>();
  if (error && !data) return <FailedScreen place={place} error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title="My training"
        actions={
          data && (
            <Button look="primary" onClick={() => setWish({})}>
              Ask for a training
            </Button>
          )
        }
      />
      {data ? (
        <Sheet own={data} ask={setWish} />
      ) : (
        <Card>
          <SkeletonLines count={10} />
        </Card>
      )}
      {wish && data && (
        <RecordDrawer
          form="training-need"
          title="Ask for a training"
          given={{ employee: data.employee }}
          begins={wish}
          onClose={() => setWish(undefined)}
          onSaved={() => setWish(undefined)}
        />
      )}
    </>
  );
}

function Sheet({ own, ask: wish }: { own: OwnTraining; ask: (wish: Wish) => void }) {
  return (
    <div className={style.page}>
      <Sheets sheets={own.sheets} />
      <Bonds bonds={own.bonds.filter(({ state }) => state === 'asked')} title="To be agreed" />
      <Seats seats={own.seats} />
      <Card title="Sessions to join">
        {own.sessions.length === 0 ? (
          <EmptyState
            small
            title="No session is open"
            text="Once HR plans one, it appears here. Ask for what you need to learn."
          />
        ) : (
          <ul className={style.lines}>
            {own.sessions.map((session) => (
              <Joining key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Card>
      <Gaps gaps={own.gaps} ask={wish} />
      <Needs needs={own.needs} />
      <Certificates certificates={own.certificates} today={own.today} />
      <Bonds bonds={own.bonds.filter(({ state }) => state !== 'asked')} title="My bonds" />
    </div>
  );
}

function Joining({ session }: { session: OpenSession }) {
  const { id, course, free, closesOn, competency, bond, months } = session;
  const join = useMutation({
    mutationFn: () => ask<typeof joinCall>('POST', '/api/training/own/seats', { body: { session: id } }),
    onSuccess: () => tell('Your manager is asked.'),
    onError: tellError,
  });
  const run = async () => {
    const binds = bond !== null && months !== null;
    const detail = binds
      ? `Its bond is ${money(bond, true)} for ${count(months, 'month')}. You agree to it before it begins.`
      : undefined;
    if (binds && !(await confirm({ title: `Join ${course}?`, detail, verb: 'Ask for a seat' }))) return;
    join.mutate();
  };
  return (
    <li>
      <span className={style.what}>
        <b>{course}</b>
        <small>{whenText(session)}</small>
        {competency && <small>Leads to {competency}</small>}
        <small>Nominations until {date(closesOn)}</small>
      </span>
      <Tag tone={free > 0 ? 'plain' : 'attention'}>{free > 0 ? `${free} free` : 'Full: waiting list'}</Tag>
      <Button size="small" busy={join.isPending} onClick={() => void run()}>
        Ask for a seat
      </Button>
    </li>
  );
}

type GapsProps = { gaps: OwnTraining['gaps']; ask: (wish: Wish) => void };

function Gaps({ gaps, ask: wish }: GapsProps) {
  if (gaps.length === 0) return null;
  return (
    <Card title="What my role asks for and I lack">
      <ul className={style.lines}>
        {gaps.map(({ competency, name, required, level, course }) => (
          <li key={competency}>
            <span className={style.what}>
              <b>{name}</b>
              <small>
                Level {required} is asked for, {level} counts
              </small>
              {course && <small>{course.name} leads there</small>}
            </span>
            <Button
              size="small"
              onClick={() =>
                wish({ competency, what: course?.name ?? name, ...(course && { course: course.id }) })
              }
            >
              Ask for it
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default page({ component: MyTraining });
