import { money } from '#web/ui/format.ts';
import { type Placed, placeOf } from './placed.ts';
import style from './rows-table.module.css';

type TotalsProps = { columns: readonly Placed[]; totals: Readonly<Record<string, number>> };

/** What the money in the list comes to, below its columns and always in sight. */
export function Totals({ columns, totals }: TotalsProps) {
  if (!columns.some(({ name }) => totals[name] !== undefined)) return null;
  return (
    <tfoot>
      <tr className={style.totals}>
        <td className={style.check} />
        {columns.map((column) => {
          const total = totals[column.name];
          return (
            <td key={column.name} {...placeOf(column)}>
              {column.kind === 'title' ? 'Total' : total !== undefined && money(total)}
            </td>
          );
        })}
        <td className={style.rest} />
      </tr>
    </tfoot>
  );
}
