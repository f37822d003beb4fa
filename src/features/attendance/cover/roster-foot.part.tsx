/** The foot of the roster: how many work on each day, and what each shift lacks or has too many. */
import { type CSSProperties, memo, useMemo } from 'react';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type Cover, coverOf, missingIn } from '#time/roster/cover.ts';
import { strengthOn } from '#time/roster/roster.ts';
import type { Roster, RosterNeed, RosterRow } from '../roster/roster.call.ts';
import style from '../roster/roster.module.css';
import cover from './cover.module.css';

/** So many needs stand under the grid; those that lack most go first. */
const shown = 6;

type FootProps = { roster: Roster; rows: readonly RosterRow[]; columns: CSSProperties };
type Covered = { readonly need: RosterNeed; readonly days: readonly (Cover | undefined)[] };

export const RosterFoot = memo(function RosterFoot({ roster, rows, columns }: FootProps) {
  const dates = useMemo(
    () => Array.from({ length: roster.days }, (_, at) => addDays(roster.from, at)),
    [roster.from, roster.days],
  );
  const covered = useMemo(() => coveredBy(roster, dates), [roster, dates]);
  return (
    <tfoot>
      {covered.slice(0, shown).map(({ need, days }) => (
        <tr key={need.id} className={style.foot} style={columns}>
          <th scope="row" className={style.name} title={need.name}>
            <span className={cover.need}>{need.name}</span>
          </th>
          {days.map((day, at) => (
            <Day key={dates[at]} day={day} name={need.name} />
          ))}
        </tr>
      ))}
      <Strength roster={roster} rows={rows} columns={columns} />
    </tfoot>
  );
});

/** Everybody of the roster counts, whoever is sought. */
function coveredBy({ needs, rows }: Roster, dates: readonly IsoDate[]): readonly Covered[] {
  return needs
    .map((need) => ({ need, days: coverOf(need, rows, dates) }))
    .toSorted((one, other) => missingIn(other.days) - missingIn(one.days));
}

function Day({ day, name }: { day: Cover | undefined; name: string }) {
  if (!day) return <td className={style.day} />;
  const gap = day.present - day.needed;
  const words = gap < 0 ? `${-gap} missing` : gap > 0 ? `${gap} more than needed` : 'As many as needed';
  return (
    <td
      className={`${style.day} ${cover.day}`}
      data-gap={gap < 0 ? 'missing' : gap > 0 ? 'surplus' : undefined}
      title={`${name}: ${words}. ${day.present} of ${day.needed}.`}
    >
      {gap < 0 ? `−${-gap}` : gap > 0 ? `+${gap}` : '✓'}
    </td>
  );
}

function Strength({ roster, rows, columns }: FootProps) {
  return (
    <tr className={style.foot} style={columns}>
      <th scope="row" className={style.name}>
        At work
      </th>
      {Array.from({ length: roster.days }, (_, day) => {
        const present = rows.filter(({ marks }) => marks[day] !== 'l');
        const strength = strengthOn(present, day);
        const shifts = roster.shifts.filter(({ id }) => strength.has(id));
        const words = shifts.map(({ id, name }) => `${name}: ${strength.get(id)}`).join(', ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day never moves
          <td key={day} className={style.day} title={words}>
            {[...strength.values()].reduce((total, each) => total + each, 0)}
          </td>
        );
      })}
    </tr>
  );
}

/** On a phone: what the shifts of one day lack. */
export function DayCover({ roster, at }: { roster: Roster; at: number }) {
  const dates = Array.from({ length: roster.days }, (_, day) => addDays(roster.from, day));
  const asked = coveredBy(roster, dates).flatMap(({ need, days }) => {
    const day = days[at];
    return day ? [{ need, day }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <ul className={cover.list}>
      {asked.map(({ need, day }) => (
        <li key={need.id} data-gap={day.present < day.needed ? 'missing' : undefined}>
          <span>{need.name}</span>
          <b>{`${day.present} of ${day.needed}`}</b>
        </li>
      ))}
    </ul>
  );
}
