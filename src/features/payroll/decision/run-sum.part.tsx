/** What a run comes to, and by how much that differs from last month: what a decision is made on. */
import { count, money } from '#web/ui/format.ts';
import type { Bench } from '../workbench/run.call.ts';
import { moved } from '../workbench/run-figures.part.tsx';
import style from './run-decision.module.css';

function difference({ sums, last }: Bench): string {
  if (!sums) return '';
  if (!last) return 'Nothing before to compare with';
  const by = sums.net - last.net;
  if (by === 0) return 'The same as last month';
  const share = moved(sums.net, last.net);
  return `${money(Math.abs(by), true)} ${by > 0 ? 'more' : 'less'} than last month (${share})`;
}

export function RunSum({ bench }: { bench: Bench }) {
  const { sums } = bench;
  if (!sums) return null;
  return (
    <p className={style.sum}>
      <strong>{money(sums.net, true)}</strong>
      <span>
        net to {count(sums.people, 'person', 'people')} · {difference(bench)}
      </span>
    </p>
  );
}
