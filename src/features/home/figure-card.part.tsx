import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { HomeCard } from '#kernel/wire/home-card.ts';
import { Link } from '#web/ui/link.tsx';
import style from './figure-card.module.css';

type Step = NonNullable<HomeCard['path']>[number];

const words: Readonly<Record<Step['stands'], string>> = {
  done: 'done',
  passed: 'passed with something left open',
  now: 'next',
  blocked: 'blocked',
  todo: 'to come',
};

/** The steps of a work: what is done, what is next, what holds it up. Each opens where it is done. */
export function StepPath({ path }: { path: readonly Step[] }) {
  return (
    <ol className={style.path}>
      {path.map((step, at) => (
        <li key={step.label} data-stands={step.stands}>
          {step.path ? (
            <Link to={`/Home/${step.path}`} className={style.step}>
              <StepWords step={step} at={at} />
            </Link>
          ) : (
            <span className={style.step}>
              <StepWords step={step} at={at} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepWords({ step: { label, stands, note }, at }: { step: Step; at: number }) {
  return (
    <>
      <span className={style.mark} aria-hidden="true">
        {stands === 'done' && <IconCheck size={14} stroke={2} />}
        {(stands === 'blocked' || stands === 'passed') && <IconAlertTriangle size={14} stroke={2} />}
        {(stands === 'now' || stands === 'todo') && at + 1}
      </span>
      <span className={style.label}>{label}</span>
      <span className="hidden-text">, {words[stands]}</span>
      {note && <small>{note}</small>}
    </>
  );
}

/** Bars of one figure over the months, the last one meant. A table says the same to a screen reader. */
export function Trend({ title, trend }: { title: string; trend: NonNullable<HomeCard['trend']> }) {
  const most = Math.max(1, ...trend.map(({ value }) => value));
  const [first] = trend;
  const last = trend.at(-1);
  return (
    <figure className={style.trend}>
      <div className={style.bars} aria-hidden="true">
        {trend.map(({ label, value, text }) => (
          <span key={label} title={`${label}: ${text}`}>
            <i style={{ height: `${Math.max(2, (value / most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <figcaption aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last !== first && last?.label}</span>
      </figcaption>
      <table className="hidden-text">
        <caption>{title}</caption>
        <tbody>
          {trend.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
