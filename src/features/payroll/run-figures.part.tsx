/** The five figures of a run, each beside last month's, and where the month stands in its steps. */
import { count, date, moment, money, number, percent } from '#web/ui/format.ts';
import type { Bench, Sums } from './run.view.ts';
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

type Step = { title: string; detail: string; done: boolean; current: boolean };

function stepsOf(bench: Bench): Step[] {
  const { state, sums, calculatedBy, calculatedAt, blocked, payOn } = bench;
  const calculated = sums !== null;
  const sent = state !== 'open';
  const locked = state === 'locked';
  return [
    {
      title: 'Calculate',
      done: calculated,
      current: !calculated,
      detail: calculated
        ? `${calculatedBy ?? ''}, ${calculatedAt ? moment(calculatedAt) : ''}`
        : 'not yet calculated',
    },
    {
      title: 'Review',
      done: sent,
      current: calculated && !sent,
      detail: blocked ? `${count(blocked, 'person', 'people')} to mend` : 'nothing stops the run',
    },
    { title: 'Approve', done: locked, current: sent && !locked, detail: 'by another person' },
    { title: 'Locked', done: locked, current: false, detail: `pay on ${date(payOn)}` },
  ];
}

export function RunSteps({ bench }: { bench: Bench }) {
  return (
    <ol className={style.steps} aria-label="Steps of this run">
      {stepsOf(bench).map(({ title, detail, done, current }) => (
        <li key={title} data-done={done} data-current={current} aria-current={current ? 'step' : undefined}>
          <strong>
            {done && <span aria-hidden="true">✓ </span>}
            {title}
          </strong>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}
