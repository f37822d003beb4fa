import { IconArrowsMaximize, IconFold, IconMinus, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { number } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { recordPath, workOf } from '../directory/directory-rows.part.tsx';
import style from './chart.module.css';
import { ChartBoard } from './chart-board.part.tsx';
import { type ChartPeople, type ChartPerson, lineOf, useChartPeople } from './chart-people.part.tsx';
import { ChartSearch } from './chart-search.part.tsx';
import type { ChartWindow } from './chart-window.part.tsx';

type Commands = Pick<ChartWindow, 'fitWhole' | 'zoom'>;

/** Who works for whom. A person can be named in the address: `?person=51`. */
function OrganisationChart({ place }: ScreenProps) {
  const chart = useChartPeople();
  const navigate = useNavigate();
  const asked = Number(place.search.person) || null;
  const [active, setActive] = useState<number | null>(null);
  const [commands, setCommands] = useState<Commands | null>(null);
  const { begin, reveal, closeAll } = chart;
  const load = useCallback(async () => {
    if (asked === null) return begin();
    await reveal(asked);
    return setActive(asked);
  }, [asked, begin, reveal]);
  useEffect(() => void load(), [load]);
  const pick = (id: number): void => {
    if (id === asked) void load();
    else {
      const search = { ...place.search, person: String(id) };
      void navigate({ to: place.path, search: search as never, replace: true });
    }
  };
  const close = (): void => {
    setActive(null);
    closeAll();
  };
  return (
    <div className={style.screen}>
      <PageHead title={place.item.name} count={chart.ready ? number(chart.total) : undefined} />
      <div className={style.line}>
        <ChartSearch onPick={pick} />
        <Tools commands={commands} onClose={close} />
      </div>
      {chart.error !== null && <ErrorState small error={chart.error} retry={() => void load()} />}
      <Board chart={chart} active={active} onActivate={setActive} onWindow={setCommands} />
    </div>
  );
}

function Tools({ commands, onClose }: { commands: Commands | null; onClose: () => void }) {
  const icon = { size: 16, stroke: 1.5 } as const;
  const tools = [
    { label: 'Zoom out', icon: <IconMinus {...icon} />, onClick: () => commands?.zoom(1 / 1.4) },
    { label: 'Zoom in', icon: <IconPlus {...icon} />, onClick: () => commands?.zoom(1.4) },
    {
      label: 'Show the whole chart',
      icon: <IconArrowsMaximize {...icon} />,
      onClick: () => commands?.fitWhole(),
    },
    { label: 'Close all teams', icon: <IconFold {...icon} />, onClick: onClose },
  ];
  return (
    <div className={style.tools}>
      {tools.map((tool) => (
        <IconButton key={tool.label} {...tool} />
      ))}
    </div>
  );
}

type BoardProps = {
  chart: ChartPeople;
  active: number | null;
  onActivate: (id: number) => void;
  onWindow: (commands: Commands) => void;
};

function Board({ chart, active, onActivate, onWindow }: BoardProps) {
  const { organisation } = useSession();
  const person = active === null ? undefined : chart.people.get(active);
  if (!chart.ready) return chart.error === null ? <SkeletonLines count={4} /> : null;
  if (chart.total === 0) {
    const text = 'People appear as soon as their work details say whom they report to.';
    return <EmptyState title="Nobody here yet" text={text} />;
  }
  return (
    <div className={style.board}>
      <ChartBoard {...{ chart, active, onActivate, onWindow }} organisation={organisation.name} />
      {person && <PersonPanel person={person} people={chart.people} onPick={onActivate} />}
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
