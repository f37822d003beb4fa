import {
  IconCake,
  IconCalendarEvent,
  IconCalendarStar,
  IconChevronLeft,
  IconChevronRight,
  IconConfetti,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserPlus,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { Upcoming } from '#kernel/wire/home-card.ts';
import { count, nearDate } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useCarousel } from './carousel.view.ts';
import { Day } from './home-cards.part.tsx';
import style from './upcoming.module.css';

const icon = { size: 16, stroke: 1.5 } as const;
const kinds = {
  holiday: IconCalendarStar,
  event: IconCalendarEvent,
  birthday: IconCake,
  anniversary: IconConfetti,
  opening: IconUserPlus,
};

/** What is about to happen, one thing at a time. It keeps its height whatever it shows. */
export function UpcomingStrip({ upcoming }: { upcoming: readonly Upcoming[] }) {
  const id = useId();
  const slides = upcoming.length === 0 ? 1 : upcoming.length + 1;
  const { at, turns, mayTurn, stopped, stop, go, handlers } = useCarousel(slides);
  const one = upcoming[at - 1];
  return (
    <section
      className={style.strip}
      aria-labelledby={id}
      aria-roledescription="carousel"
      data-print="never"
      {...handlers}
    >
      <h2 id={id}>Upcoming activity</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields */}
      <div
        role="group"
        aria-roledescription="slide"
        aria-label={`${at + 1} of ${slides}`}
        aria-live={turns ? 'off' : 'polite'}
        className={style.slide}
      >
        {one ? <Slide one={one} /> : <Overview upcoming={upcoming} />}
      </div>
      {slides > 1 && (
        <div className={style.turn}>
          <IconButton label="The one before" icon={<IconChevronLeft {...icon} />} onClick={() => go(-1)} />
          <span className={style.place}>
            {at + 1} of {slides}
          </span>
          <IconButton label="The next one" icon={<IconChevronRight {...icon} />} onClick={() => go(1)} />
          {mayTurn && (
            <IconButton
              label={stopped ? 'Let it turn' : 'Stop turning'}
              icon={stopped ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
              onClick={stop}
            />
          )}
        </div>
      )}
    </section>
  );
}

function Overview({ upcoming: [next, ...rest] }: { upcoming: readonly Upcoming[] }) {
  if (!next) return <span className={style.none}>No holiday, event or anniversary in the next 30 days.</span>;
  return (
    <span className={style.words}>
      <b>{count(rest.length + 1, 'thing is', 'things are')} coming up</b>
      <small>
        First: {next.title}, {near(next.date)}
      </small>
    </span>
  );
}

function Slide({ one }: { one: Upcoming }) {
  const Icon = kinds[one.kind];
  const words = (
    <>
      <Day date={one.date} />
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span className={style.words}>
        <b>{one.title}</b>
        <small>
          {one.note} · {near(one.date)}
        </small>
      </span>
    </>
  );
  if (!one.path) return words;
  return (
    <Link to={`/Home/${one.path}`} className={style.slide}>
      {words}
    </Link>
  );
}

const near = (date: string): string => nearDate(date as Parameters<typeof nearDate>[0]);
