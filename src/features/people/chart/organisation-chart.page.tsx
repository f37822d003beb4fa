import {
  IconArrowsMaximize,
  IconFold,
  IconList,
  IconMinus,
  IconPlus,
  IconSitemap,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { number } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { recordPath, workOf } from '../directory/directory-rows.part.tsx';
import style from './chart.module.css';
import { ChartBoard } from './chart-board.part.tsx';
import { ChartList } from './chart-list.part.tsx';
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
  const go = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: place.path, search: { ...place.search, ...part }, replace: true });
  const pick = (id: number): void => {
    if (id === asked) void load();
    else go({ person: String(id) });
  };
  const close = (): void => {
    setActive(null);
    closeAll();
  };
  const isNarrow = useNarrow();
  const isList = isNarrow || place.search.look === 'list';
  const change = (): void => go({ look: isList ? undefined : 'list' });
  return (
    <div className={style.screen}>
      <PageHead title={place.item.name} count={chart.ready ? number(chart.total) : lineToCome} />
      <div className={style.line}>
        <ChartSearch onPick={pick} />
        <Tools
          commands={isList ? undefined : commands}
          look={isNarrow ? undefined : { isList, change }}
          onClose={close}
        />
      </div>
      {chart.error !== null && <ErrorState small error={chart.error} retry={() => void load()} />}
      <Board {...{ chart, active, isList }} onActivate={setActive} onWindow={setCommands} />
    </div>
  );
}

type ToolsProps = {
  /** Of the drawn chart; undefined where it is a list. */
  commands: Commands | null | undefined;
  look: { isList: boolean; change: () => void } | undefined;
  onClose: () => void;
};

function Tools({ commands, look, onClose }: ToolsProps) {
  const icon = { size: 16, stroke: 1.5 } as const;
  const ofChart = [
    { label: 'Zoom out', icon: <IconMinus {...icon} />, onClick: () => commands?.zoom(1 / 1.4) },
    { label: 'Zoom in', icon: <IconPlus {...icon} />, onClick: () => commands?.zoom(1.4) },
    {
      label: 'Show the whole chart',
      icon: <IconArrowsMaximize {...icon} />,
      onClick: () => commands?.fitWhole(),
    },
  ];
  const ofLook = look && {
    label: look.isList ? 'Show as a chart' : 'Show as a list',
    icon: look.isList ? <IconSitemap {...icon} /> : <IconList {...icon} />,
    onClick: look.change,
  };
  const tools = [
    ...(commands === undefined ? [] : ofChart),
    { label: 'Close all teams', icon: <IconFold {...icon} />, onClick: onClose },
    ...(ofLook ? [ofLook] : []),
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
  isList: boolean;
  onActivate: (id: number) => void;
  onWindow: (commands: Commands) => void;
};

function Board({ chart, active, isList, onActivate, onWindow }: BoardProps) {
  const { organisation } = useSession();
  const person = active === null ? undefined : chart.people.get(active);
  if (!chart.ready) return chart.error === null ? <SkeletonLines count={4} /> : null;
  if (chart.total === 0) {
    const text = 'People appear as soon as their work details say whom they report to.';
    return <EmptyState title="Nobody here yet" text={text} />;
  }
  if (isList) return <ChartList {...{ chart, active, onActivate }} organisation={organisation.name} />;
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
