import { IconArrowsMaximize, IconFold, IconMinus, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { number } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import style from './chart.module.css';
import { ChartBoard } from './chart-board.part.tsx';
import { type ChartPerson, lineOf, useChartPeople } from './chart-people.part.tsx';
import { ChartSearch } from './chart-search.part.tsx';
import type { ChartWindow } from './chart-window.part.tsx';
import { recordPath, workOf } from './directory-rows.part.tsx';

/** Who works for whom. A person can be named in the address: `?person=51`. */
function OrganisationChart({ place }: ScreenProps) {
  const chart = useChartPeople();
  const { organisation } = useSession();
  const navigate = useNavigate();
  const asked = Number(place.search.person) || null;
  const [active, setActive] = useState<number | null>(null);
  const [window, setWindow] = useState<Pick<ChartWindow, 'fitWhole' | 'zoom'> | null>(null);
  const { begin, reveal } = chart;
  const go = useCallback(
    async (id: number) => {
      await reveal(id);
      setActive(id);
    },
    [reveal],
  );
  useEffect(() => {
    void (asked === null ? begin() : go(asked));
  }, [asked, begin, go]);
  const pick = (id: number): void => {
    if (id === asked) void go(id);
    else
      void navigate({
        to: place.path,
        search: { ...place.search, person: String(id) } as never,
        replace: true,
      });
  };
  const person = active === null ? undefined : chart.people.get(active);
  return (
    <div className={style.screen}>
      <PageHead title={place.item.name} count={chart.ready ? number(chart.total) : undefined} />
      <div className={style.line}>
        <ChartSearch onPick={pick} />
        <div className={style.tools}>
          <IconButton
            label="Zoom out"
            icon={<IconMinus size={16} stroke={1.5} />}
            onClick={() => window?.zoom(1 / 1.4)}
          />
          <IconButton
            label="Zoom in"
            icon={<IconPlus size={16} stroke={1.5} />}
            onClick={() => window?.zoom(1.4)}
          />
          <IconButton
            label="Show the whole chart"
            icon={<IconArrowsMaximize size={16} stroke={1.5} />}
            onClick={() => window?.fitWhole()}
          />
          <IconButton
            label="Close all teams"
            icon={<IconFold size={16} stroke={1.5} />}
            onClick={() => {
              setActive(null);
              chart.closeAll();
            }}
          />
        </div>
      </div>
      {chart.error !== null && (
        <ErrorState small error={chart.error} retry={() => void (asked === null ? begin() : go(asked))} />
      )}
      {!chart.ready && chart.error === null && <SkeletonLines count={4} />}
      {chart.ready && chart.total === 0 && (
        <EmptyState
          title="Nobody here yet"
          text="People appear as soon as their work details say whom they report to."
        />
      )}
      {chart.ready && chart.total > 0 && (
        <div className={style.board}>
          <ChartBoard
            chart={chart}
            organisation={organisation.name}
            active={active}
            onActivate={setActive}
            onWindow={setWindow}
          />
          {person && <PersonPanel person={person} people={chart.people} onPick={setActive} />}
        </div>
      )}
    </div>
  );
}

type PersonPanelProps = {
  person: ChartPerson;
  people: ReadonlyMap<number, ChartPerson>;
  onPick: (id: number) => void;
};

/** Who is chosen, the line upwards, and the way to the record. */
function PersonPanel({ person, people, onPick }: PersonPanelProps) {
  const line = lineOf(people, person.id);
  return (
    <aside className={style.panel} aria-label={`About ${person.name}`} aria-live="polite">
      <Avatar name={person.name} picture={person.picture} size={40} />
      <div className={style.about}>
        <strong>{person.opens ? <Link to={recordPath(person.id)}>{person.name}</Link> : person.name}</strong>
        <span>{workOf(person) || person.code}</span>
        <small>
          {[person.establishment, person.reports > 0 && `${number(person.below)} below`]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {line.length > 0 && (
          <nav aria-label="Line upwards">
            {line.slice(0, 4).map((id) => (
              <button key={id} type="button" onClick={() => onPick(id)}>
                {people.get(id)?.name}
              </button>
            ))}
          </nav>
        )}
      </div>
    </aside>
  );
}

export default page({ component: OrganisationChart });
