/** The table of a heat map: a cell says its level in words and colour, and arrow keys move between them. */
import type { KeyboardEvent } from 'react';
import { gapOf } from '#kernel/competency/fit.ts';
import { number } from '#web/ui/format.ts';
import type { TeamCell, TeamMap, TeamPerson } from './competency.call.ts';
import style from './competency.module.css';
import { fitText } from './competency.view.ts';

export type Spot = { readonly person: number; readonly competency: number };

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const by = moves[event.key];
  const from = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
  if (!by || !from) return;
  const [row = 0, column = 0] = from.split(' ').map(Number);
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + by[0]} ${column + by[1]}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function HeatMap({ map, open }: { map: TeamMap; open: (spot: Spot) => void }) {
  return (
    // A part that scrolls must be reachable by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus is for scrolling with the arrow keys
    <section className={style.scroll} tabIndex={0} aria-label="Heat map of the team">
      <table className={style.heat} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className={style.fit}>
              Fit
            </th>
            {map.competencies.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.people.map((person, row) => (
            <PersonRow key={person.id} map={map} person={person} row={row} open={open} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PersonRowProps = { map: TeamMap; person: TeamPerson; row: number; open: (spot: Spot) => void };

function PersonRow({ map, person, row, open }: PersonRowProps) {
  return (
    <tr>
      <th scope="row">
        {person.name}
        {person.role && <small>{person.role}</small>}
        {person.fit !== null && <small className={style.fitBelow}>{`Fit ${fitText(person.fit)}`}</small>}
      </th>
      <td className={style.fit}>{person.fit === null ? '' : fitText(person.fit)}</td>
      {map.competencies.map(({ id, name }, column) => {
        const cell = person.cells[column];
        if (!cell) return <td key={id} />;
        return (
          <td key={id}>
            <button
              type="button"
              className={style.cell}
              data-heat={heatOf(cell)}
              data-at={`${row} ${column}`}
              aria-label={`${person.name}, ${name}: ${cellWords(cell)}`}
              onClick={() => open({ person: person.id, competency: id })}
            >
              <b>{cell.required === null && cell.level === 0 ? '' : cellFigure(cell)}</b>
              <small>{noteOf(cell)}</small>
            </button>
          </td>
        );
      })}
    </tr>
  );
}

const cellFigure = ({ level, required }: TeamCell): string =>
  required === null ? number(level) : `${number(level)} / ${number(required)}`;

function heatOf({ required, level, standing }: TeamCell): 'none' | 'met' | 'near' | 'far' {
  if (standing === 'lapsed' || standing === 'uncertified') return 'far';
  if (required === null) return level > 0 ? 'met' : 'none';
  const gap = gapOf(required, level);
  return gap <= 0 ? 'met' : gap === 1 ? 'near' : 'far';
}

/** What a colour alone would not say, in a word or two. */
function noteOf({ standing, selfLevel, required, level }: TeamCell): string {
  if (standing === 'lapsed') return 'Expired';
  if (standing === 'uncertified') return 'No certificate';
  if (selfLevel !== null) return `Says ${selfLevel}`;
  return required !== null && level < required ? `Gap ${required - level}` : '';
}

function cellWords(cell: TeamCell): string {
  const { required, level, critical } = cell;
  const asked = required === null ? 'not asked by the role' : `level ${level} of ${required}`;
  const note = noteOf(cell);
  return [asked, critical ? 'critical' : '', note].filter(Boolean).join(', ');
}
