import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { number } from '#web/ui/format.ts';
import style from './chart.module.css';
import { type Box, cardHeight, cardWidth } from './chart-layout.view.ts';
import type { ChartPerson } from './chart-people.part.tsx';

type ChartCardProps = {
  box: Box;
  person: ChartPerson;
  open: boolean;
  active: boolean;
  onActivate: (id: number) => void;
  onToggle: (id: number) => void;
};

export const cardId = (id: number): string => `chart-${id}`;

/** A person in the chart. The focus stays on the tree; this is what it is at. */
export const ChartCard = memo(function ChartCard({
  box,
  person,
  open,
  active,
  onActivate,
  onToggle,
}: ChartCardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is on the tree, whose keys do the same.
    <div
      id={cardId(person.id)}
      role="treeitem"
      aria-level={box.level}
      aria-selected={active}
      tabIndex={-1}
      aria-expanded={person.reports > 0 ? open : undefined}
      className={style.card}
      data-active={active || undefined}
      onClick={() => onActivate(person.id)}
      onDoubleClick={() => onToggle(person.id)}
      style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: cardWidth, height: cardHeight }}
    >
      <Avatar name={person.name} picture={person.picture} size={40} />
      <span className={style.words}>
        <strong>{person.name}</strong> <span>{person.designation ?? person.code}</span>{' '}
        <small>{placeOf(person)}</small>
        {person.reports > 0 && <span className="hidden-text">, {teamOf(person)}</span>}
      </span>
      {person.reports > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={style.fold}
          aria-hidden="true"
          title={open ? `Close the team of ${person.name}` : `Open the team of ${person.name}`}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(person.id);
          }}
        >
          {number(person.below)}
          {open ? <IconChevronUp size={14} stroke={1.75} /> : <IconChevronDown size={14} stroke={1.75} />}
        </button>
      )}
    </div>
  );
});

const placeOf = ({ department, establishment }: ChartPerson): string =>
  [department, establishment].filter(Boolean).join(' · ');

/** What the number at the foot of a card means, for who hears it. */
const teamOf = ({ reports, below }: ChartPerson): string =>
  `${number(reports)} report directly, ${number(below)} below in all`;
