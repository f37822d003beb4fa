import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { HomeCard } from '#kernel/wire/home-card.ts';
import { cardAgainQuery } from '#web/api/home.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { bandsOf, type HomeBand } from './columns.view.ts';
import { DecideItem } from './decide/decide-item.part.tsx';
import { figureText } from './figure.view.ts';
import { StepPath, Trend } from './figure-card.part.tsx';
import style from './home-cards.module.css';
import { HomeMonth } from './home-month.part.tsx';

const ReferDialog = lazy(() => import('./refer-dialog.part.tsx'));

export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  const order = new Map(cards.map((card, at) => [card.key, at]));
  return (
    <div className={style.bands}>
      {bandsOf(cards).map((band, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        <Band key={at} band={band} order={order} />
      ))}
    </div>
  );
}

function Band({ band, order }: { band: HomeBand; order: ReadonlyMap<string, number> }) {
  if ('wide' in band) {
    return (
      <div className={style.broad}>
        <OneCard card={band.wide} />
        {band.beside && <OneCard card={band.beside} />}
      </div>
    );
  }
  return (
    <div className={style.cards}>
      {band.columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={at} className={style.column}>
          {column.map((card) => (
            <div key={card.key} style={{ order: order.get(card.key), minWidth: 0, display: 'grid' }}>
              <OneCard card={card} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Those that are not among the first stand behind a button, which is where somebody looks for them. */
export function MoreCards({ cards }: { cards: readonly HomeCard[] }) {
  const [opened, setOpened] = useState(false);
  if (cards.length === 0) return null;
  return (
    <section className={style.more} aria-label="More cards">
      <Button
        look="quiet"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        icon={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
      >
        {opened ? 'Fewer cards' : `More cards: ${cards.map(({ title }) => title).join(', ')}`}
      </Button>
      {opened && <HomeCards cards={cards} />}
    </section>
  );
}

function OneCard({ card }: { card: HomeCard }) {
  const again = useQuery({ ...cardAgainQuery(card.key), enabled: card.again === true });
  return <CardDrawn card={(card.again && again.data) || card} />;
}

function CardDrawn({ card }: { card: HomeCard }) {
  const { title, link, figure, path, trend, lines, bars, items, month, note, empty } = card;
  return (
    <Card
      title={title}
      className={style.card ?? ''}
      action={
        link && (
          <Link to={`/Home/${link.path}`} aria-label={`${title}: ${link.label}`}>
            {link.label}
          </Link>
        )
      }
    >
      {figure && <Figure figure={figure} />}
      {path && <StepPath path={path} />}
      {trend && <Trend title={title} trend={trend} />}
      {lines && lines.length > 0 && <Lines lines={lines} />}
      {bars && bars.length > 0 && <Bars bars={bars} />}
      {items && items.length > 0 && <Items items={items} />}
      {month && <HomeMonth month={month} />}
      {empty && <EmptyState small title={empty} />}
      {note && <p className={style.remark}>{note}</p>}
    </Card>
  );
}

function Figure({ figure }: { figure: NonNullable<HomeCard['figure']> }) {
  return (
    <div className={style.figure}>
      <div>
        <div className={style.big}>{figureText(figure, true)}</div>
        {figure.note && <div className={style.under}>{figure.note}</div>}
      </div>
      {figure.tag && <Tag tone={figure.tag.tone}>{figure.tag.text}</Tag>}
    </div>
  );
}

/** What opens something is a link, the rest is not. */
function Perhaps({
  path,
  className,
  strong,
  children,
}: {
  path: string | undefined;
  className: string | undefined;
  strong?: boolean | undefined;
  children: ReactNode;
}) {
  if (path)
    return (
      <Link to={`/Home/${path}`} className={className} data-strong={strong || undefined}>
        {children}
      </Link>
    );
  return (
    <div className={className} data-strong={strong || undefined}>
      {children}
    </div>
  );
}

function Lines({ lines }: { lines: NonNullable<HomeCard['lines']> }) {
  return (
    <ul className={style.lines}>
      {lines.map((line) => (
        <li key={line.label}>
          <Perhaps path={line.path} className={style.line} strong={line.strong}>
            <span>{line.label}</span>
            <b>{figureText(line)}</b>
          </Perhaps>
        </li>
      ))}
    </ul>
  );
}

function Bars({ bars }: { bars: NonNullable<HomeCard['bars']> }) {
  return (
    <ul className={style.bars}>
      {bars.map(({ label, value, of, text, path }) => (
        <li key={label}>
          <Perhaps path={path} className={style.bar}>
            <span>
              <span>{label}</span>
              <b>{text}</b>
            </span>
            <Progress meter label={label} share={of > 0 ? value / of : 0} />
          </Perhaps>
        </li>
      ))}
    </ul>
  );
}

type Item = NonNullable<HomeCard['items']>[number];

function Items({ items }: { items: NonNullable<HomeCard['items']> }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className={style.items}>
        {[...items.entries()].map(([place, item]) => (
          <li
            key={`${place} ${item.title}`}
            className={item.opening || item.decide ? style.withButton : undefined}
          >
            <OneItem item={item} />
            {item.decide && <DecideItem title={item.title} decide={item.decide} />}
            {item.opening && (
              <Button
                aria-label={`View & Refer: ${item.title}`}
                onClick={() => setOpened(item.opening)}
                className={style.side ?? ''}
              >
                View &amp; Refer
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened !== undefined && <ReferDialog opening={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

function OneItem({ item }: { item: Item }) {
  return (
    <Perhaps path={item.path} className={style.item} strong={item.unread}>
      {item.date && <Day date={item.date} />}
      {item.initials && <Avatar name={item.title} />}
      <span className={style.words}>
        <span className={style.title}>{item.title}</span>
        {item.unread && <span className="hidden-text"> (new)</span>}
        {item.note && <small className={style.note}>{item.note}</small>}
      </span>
      {item.tag && (
        <span>
          <Tag tone={item.tag.tone}>{item.tag.text}</Tag>
        </span>
      )}
    </Perhaps>
  );
}

/** The date as a leaf of a calendar. */
export function Day({ date }: { date: string }) {
  const [day, month] = figureText({ kind: 'date', value: date }).split(' ');
  return (
    <span className={style.day}>
      {month?.slice(0, 3)}
      <b>{day}</b>
    </span>
  );
}

/** The shape of home while its figures are on their way. */
export function HomeCardsComing() {
  return (
    <>
      <div className={style.comingHead}>
        <Skeleton width={220} height={22} />
      </div>
      <div className={style.comingStrip} />
      <div className={style.cards}>
        {[4, 3, 5].map((lines) => (
          <Card key={lines} className={style.coming ?? ''}>
            <SkeletonLines count={lines} />
          </Card>
        ))}
      </div>
    </>
  );
}
