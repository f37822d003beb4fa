/** The five figures of a run, each beside last month's. */
import { money, number, percent } from '#web/ui/format.ts';
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
function moved(now: number, before: number | undefined): string {
  if (!before) return '';
  const hundredths = Math.round(((now - before) / before) * 10_000);
  return hundredths === 0 ? 'unchanged' : `${hundredths > 0 ? '+' : ''}${percent(hundredths)}`;
}

export function RunFigures({ bench }: { bench: Bench }) {
  const { sums, last, joiners, leavers } = bench;
  if (!sums) return null;
  return (
    <dl className={style.figures}>
      <div>
        <dt>People</dt>
        <dd>
          {number(sums.people)}{' '}
          {last && (
            <small>
              {number(last.people)} + {joiners} − {leavers}
            </small>
          )}
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
