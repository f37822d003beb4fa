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
  const { available, balance, reserved, lapses, curve } = standing;
  const [next] = lapses;
  return (
    <Card title={name}>
      <p className={style.big}>
        {figure(available > 0 ? available : balance - reserved)} <small>days available</small>
      </p>
      <p className={style.soft}>
        {[
          ...(reserved > 0
            ? [`Balance ${dayWords(balance)}`, `${dayWords(reserved)} waiting for approval`]
            : []),
          ...(next ? [`Use ${dayWords(next.quantity)} by ${date(next.on)}`] : []),
        ].join(' · ')}
      </p>
      {curve.some((point) => point.balance !== 0) && <Curve points={curve} />}
      <div className={style.foot}>
        <Button look="link" onClick={() => setOpened(true)}>
          How it came about
        </Button>
      </div>
      <Drawer opened={opened} title={name} onClose={() => setOpened(false)}>
        <Story employee={employee} type={type.type} today={today} />
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

type StoryProps = { employee: number | undefined; type: number; today: IsoDate };

function Story({ employee, type, today }: StoryProps) {
  const story = useQuery(storyQuery(employee, type));
  if (story.error) return <ErrorState small error={story.error} retry={() => void story.refetch()} />;
  if (!story.data) return <SkeletonLines count={6} />;
  const { lines } = story.data;
  const coming = lines.filter(({ day, undone }) => day > today && !undone);
  const past = lines.filter(({ day, undone }) => day <= today || undone);
  if (lines.length === 0) return <p className={style.soft}>Nothing was credited or taken yet.</p>;
  return (
    <>
      <StoryLines lines={past} />
      {coming.length > 0 && (
        <details className={style.coming}>
          <summary>Credited and taken on days to come</summary>
          <StoryLines lines={coming} />
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
