/** The organisation chart as a list that opens: what a phone shows, and whoever likes a list better. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { Tree } from '#web/ui/tree/tree.tsx';
import type { TreeSource } from '#web/ui/tree/tree-rows.ts';
import { recordPath } from '../directory/directory-rows.part.tsx';
import style from './chart.module.css';
import { rootId } from './chart-layout.view.ts';
import type { ChartPeople, ChartPerson } from './chart-people.part.tsx';

type ChartListProps = {
  chart: ChartPeople;
  organisation: string;
  active: number | null;
  onActivate: (id: number) => void;
};

export function ChartList({ chart, organisation, active, onActivate }: ChartListProps) {
  const navigate = useNavigate();
  const { people, teams, open, toggle } = chart;
  const source = useMemo(
    (): TreeSource => ({
      top: teams.get(rootId) ?? [],
      below: (id) => teams.get(id) ?? [],
      branches: (id) => (people.get(id)?.reports ?? 0) > 0,
    }),
    [people, teams],
  );
  return (
    <Tree
      label={`Organisation chart of ${organisation}`}
      source={source}
      open={open}
      onToggle={(id) => void toggle(id)}
      active={active}
      onActive={onActivate}
      onEnter={(id) => people.get(id)?.opens && void navigate({ to: recordPath(id) })}
    >
      {(id) => {
        const person = people.get(id);
        return person && <Person person={person} />;
      }}
    </Tree>
  );
}

function Person({ person }: { person: ChartPerson }) {
  const { id, name, picture, designation, code, department, reports, below, opens } = person;
  return (
    <>
      <Avatar name={name} picture={picture} size={40} />
      <span className={style.person}>
        {opens ? (
          <Link to={recordPath(id)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <small>{[designation ?? code, department].filter(Boolean).join(' · ')}</small>
      </span>
      {reports > 0 && (
        <span className={style.team}>
          {number(below)}
          <span className="hidden-text"> below, {number(reports)} of them directly</span>
        </span>
      )}
    </>
  );
}
