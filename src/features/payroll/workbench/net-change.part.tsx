/** From last month's net to this month's, cause by cause; each opens to the people it moved most. */
import { useQuery } from '@tanstack/react-query';
import { count, money } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { signed } from './cause-list.part.tsx';
import style from './net-change.module.css';
import type { Bench, BridgeStep } from './run.call.ts';
import { bridgeQuery, monthBefore, monthOrPart } from './run.view.ts';

export function RunBridge({ bench }: { bench: Bench }) {
  const bridge = useQuery(bridgeQuery(bench.id, bench.draftSet ?? 0));
  if (bridge.error) return <ErrorState error={bridge.error} retry={() => void bridge.refetch()} />;
  if (!bridge.data) return <SkeletonRows count={8} columns={3} />;
  if (bridge.data.last === null)
    return (
      <Card>
        <EmptyState
          small
          title="Nothing to compare with"
          text="There is no locked run of the month or period before, or this run adds to a month."
        />
      </Card>
    );
  const { last, lastPeriod, lastNet, net, steps } = bridge.data;
  const widest = Math.max(1, ...steps.map(({ amount }) => Math.abs(amount)));
  const rest = net - lastNet - steps.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={`Why net pay differs from ${monthBefore(last, lastPeriod)}`}>
      <p className={style.end}>
        <span>{monthBefore(last, lastPeriod)}</span>
        <span>{money(lastNet, true)}</span>
      </p>
      {steps.map((step) => (
        <Step key={`${step.kind}/${step.about}`} step={step} widest={widest} />
      ))}
      {rest !== 0 && (
        <p className={style.end}>
          <span>Not explained</span>
          <span>{signed(rest)}</span>
        </p>
      )}
      <p className={style.end}>
        <span>{monthOrPart(bench)}</span>
        <span>{money(net, true)}</span>
      </p>
    </Card>
  );
}

function Step({ step, widest }: { step: BridgeStep; widest: number }) {
  const share = Math.round((Math.abs(step.amount) / widest) * 100);
  return (
    <details className={style.step}>
      <summary>
        <span className={style.about}>
          {step.about} <small>{count(step.people, 'person', 'people')}</small>
        </span>
        <span className={style.bar} aria-hidden="true">
          <i style={{ width: `${share}%` }} data-down={step.amount < 0} />
        </span>
        <span className={style.amount}>{signed(step.amount)}</span>
      </summary>
      <ul>
        {step.most.map(({ employee, name, amount }) => (
          <li key={employee}>
            <span>{name}</span>
            <span>{signed(amount)}</span>
          </li>
        ))}
      </ul>
      {step.people > step.most.length && (
        <p className={style.soft}>
          The {step.most.length} largest of {step.people}.
        </p>
      )}
    </details>
  );
}
