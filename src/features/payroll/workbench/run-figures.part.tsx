/** The five figures of a run, each beside last month's. */
import { count, money, number, percent } from '#web/ui/format.ts';
import type { Bench, Sums } from './run.call.ts';
import style from './run-figures.module.css';

type Figure = { label: string; of: (sums: Sums) => number };
const figures: readonly Figure[] = [
  { label: 'Gross', of: ({ gross }) => gross },
  { label: 'Deductions', of: ({ deductions }) => deductions },
  { label: 'Net to pay', of: ({ net }) => net },
  { label: 'Employer cost', of: ({ employerCost }) => employerCost },
];

/** '+2.1%', or nothing where there is no month before. */
export function moved(now: number, before: number | undefined): string {
  if (!before) return '';
  const hundredths = Math.round(((now - before) / before) * 10_000);
  return hundredths === 0 ? 'unchanged' : `${hundredths > 0 ? '+' : ''}${percent(hundredths)}`;
}

/**
 * '124 + 1 − 2': last month's people, who joined, who left since. Somebody held back or paid elsewhere is
 * neither, and makes the sum come out all the same.
 */
function headcount({ sums, last, joiners, leavers }: Bench): string {
  if (!sums || !last) return '';
  const others = sums.people - last.people - joiners + leavers;
  const parts = [number(last.people), `+ ${number(joiners)}`, `− ${number(leavers)}`];
  if (others !== 0) parts.push(`${others > 0 ? '+' : '−'} ${count(Math.abs(others), 'other')}`);
  return parts.join(' ');
}

export function RunFigures({ bench }: { bench: Bench }) {
  const { sums, last } = bench;
  if (!sums) return null;
  return (
    <dl className={style.figures}>
      <div title="Last month’s people, who joined, who left since; Reconciliation names them">
        <dt>People</dt>
        <dd>
          {number(sums.people)} <small>{headcount(bench)}</small>
        </dd>
      </div>
      {figures.map(({ label, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {money(of(sums), true)} <small>{moved(of(sums), last ? of(last) : undefined)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
