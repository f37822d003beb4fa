import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { date, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import type { StoryLine, TypeSheet } from './leave.call.ts';
import { dayWords, figure, storyQuery } from './leave.view.ts';
import style from './my-leave.module.css';

type BalanceCardProps = { type: TypeSheet; employee: number | undefined; today: IsoDate };

/** One type of leave: what can be taken, what of it waits and lapses, its year ahead, and its story. */
export function BalanceCard({ type, employee, today }: BalanceCardProps) {
  const [opened, setOpened] = useState(false);
  const { standing, name, sentences, policy } = type;
  if (!standing) return null;
  const { available, balance, lapses, curve } = standing;
  return (
    <Card title={name}>
      <p className={style.big}>
        {figure(available)} <small>days available</small>
      </p>
      <Sum standing={standing} today={today} />
      {lapses.slice(0, lapsesNamed).map(({ on, quantity }) => (
        <p key={on} className={style.soft}>
          {quantity > balance
            ? `Use ${dayWords(quantity)} by ${date(on)}, with what is credited until then`
            : `Use ${dayWords(quantity)} by ${date(on)}`}
        </p>
      ))}
      {curve.some((point) => point.balance !== 0) && <Curve points={curve} />}
      <div className={style.foot}>
        <Button look="link" onClick={() => setOpened(true)}>
          How it came about
        </Button>
      </div>
      <Drawer opened={opened} title={name} onClose={() => setOpened(false)}>
        <Story employee={employee} type={type.type} />
        {sentences.length > 0 && (
          <section className={style.policy}>
            <h3>{policy}</h3>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        )}
      </Drawer>
    </Card>
  );
}

/** Later ones are in the plan of the year and in the story. */
const lapsesNamed = 3;

type SumProps = { standing: NonNullable<TypeSheet['standing']>; today: IsoDate };

/** What is available, part by part; nothing where the balance is all of it. */
function Sum({ standing, today }: SumProps) {
  const { balance, approved, waiting, credited, lapsed, paidOut, owed, available, until } = standing;
  const parts = [
    { what: 'Approved, to come', days: -approved },
    { what: 'Waiting for approval', days: -waiting },
    { what: 'Credited until then', days: credited },
    { what: 'Lapses', days: -lapsed },
    { what: 'Paid out', days: -paidOut },
    { what: 'Taken in advance', days: owed },
  ].filter(({ days }) => days !== 0);
  if (parts.length === 0) return null;
  return (
    <dl className={style.sum}>
      <Part what="Balance" days={figure(balance)} />
      {parts.map(({ what, days }) => (
        <Part key={what} what={what} days={days > 0 ? `+${figure(days)}` : figure(days)} />
      ))}
      <Part
        what={until > today ? `Available until ${date(until)}` : 'Available'}
        days={figure(available)}
        total
      />
    </dl>
  );
}

const Part = ({ what, days, total }: { what: string; days: string; total?: boolean }) => (
  <div data-total={total}>
    <dt>{what}</dt>
    <dd>{days}</dd>
  </div>
);

const [width, height] = [240, 44];

/** The balance at the end of each month of a year; in words for who does not see it. */
function Curve({ points }: { points: NonNullable<TypeSheet['standing']>['curve'] }) {
  const most = Math.max(100, ...points.map(({ balance }) => balance));
  const least = Math.min(0, ...points.map(({ balance }) => balance));
  const place = (balance: number): number =>
    Math.round((height - 3 - ((balance - least) / (most - least)) * (height - 6)) * 10) / 10;
  const step = width / Math.max(1, points.length - 1);
  const line = points.map(({ balance }, at) => `${Math.round(at * step * 10) / 10},${place(balance)}`);
  const last = points.at(-1);
  return (
    <figure className={style.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${line.join(' ')} ${width},${height}`} />
        <polyline points={line.join(' ')} />
      </svg>
      <figcaption>
        {last
          ? `${figure(last.balance)} at the end of ${month(last.on.slice(0, 7))}, if nothing more is taken`
          : ''}
      </figcaption>
    </figure>
  );
}

type StoryProps = { employee: number | undefined; type: number };

function Story({ employee, type }: StoryProps) {
  const story = useQuery(storyQuery(employee, type));
  if (story.error) return <ErrorState small error={story.error} retry={() => void story.refetch()} />;
  if (!story.data) return <SkeletonLines count={6} />;
  const { lines } = story.data;
  const ahead = lines.filter(({ coming, undone }) => coming && !undone);
  const past = lines.filter(({ coming, undone }) => !coming || undone);
  if (lines.length === 0) return <p className={style.soft}>Nothing was credited or taken yet.</p>;
  return (
    <>
      <StoryLines lines={past} />
      {ahead.length > 0 && (
        <details className={style.coming}>
          <summary>Credited, taken and lapsing on days to come</summary>
          <StoryLines lines={ahead} />
        </details>
      )}
    </>
  );
}

function StoryLines({ lines }: { lines: readonly StoryLine[] }) {
  return (
    <ol className={style.story}>
      {lines.map((line) => (
        <li key={line.id} data-undone={line.undone || undefined}>
          <span>
            {line.path ? <Link to={`/Home/${line.path}`}>{line.says}</Link> : line.says}
            <small>
              {date(line.day)}
              {line.expiresOn && `, usable until ${date(line.expiresOn)}`}
              {line.by && ` · ${line.by}`}
              {line.undone && line.says !== 'Reversed' && ' · taken back'}
            </small>
          </span>
          <b>{line.quantity > 0 ? `+${figure(line.quantity)}` : figure(line.quantity)}</b>
          <span className={style.after}>{line.balance === null ? '' : figure(line.balance)}</span>
        </li>
      ))}
    </ol>
  );
}
