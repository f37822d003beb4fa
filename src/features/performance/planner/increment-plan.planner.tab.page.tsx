/** The planner of a plan: a budget or the guide is moved, and everything it comes to follows at once. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { money, number, percent } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { BudgetsLeft } from '../increment/budget-left.part.tsx';
import style from '../increment/increment.module.css';
import { layGuide, type Moved, plannerQuery } from '../increment/increment.view.ts';
import { ProposalGrid } from '../increment/proposal-grid.part.tsx';
import { RangesCard, TotalsCard } from './plan-totals.part.tsx';
import type { PlannerAnswer } from './planner.call.ts';

const asItStands: Moved = {};

function Planner({ record, place }: TabProps) {
  const [moved, move] = useState<Moved>(asItStands);
  const rested = useRested(moved);
  const isDraft = record.state === 'draft';
  const { data, error, refetch } = useQuery({ ...plannerQuery(record.id, rested), enabled: !isDraft });
  if (isDraft)
    return (
      <EmptyState small title="Not open yet" text="Open the plan, and everybody’s increments come here." />
    );
  if (error && !data) return <ErrorState small error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={12} />;
  return (
    <div className={style.stack}>
      <Card title="Move the budget or the guide">
        <Sliders totals={data} moved={moved} move={move} />
        <BudgetsLeft budgets={moved === asItStands ? data.budgets : movedBudget(data, moved)} />
        <Keep id={record.id} totals={data} moved={moved} forget={() => move(asItStands)} />
      </Card>
      <TotalsCard totals={data} />
      <RangesCard totals={data} />
      {place.mayWrite && <ProposalGrid plan={record.id} />}
    </div>
  );
}

const movedBudget = ({ budget, agreed }: PlannerAnswer, moved: Moved) => [
  { words: 'The plan', amount: moved.budget ?? budget, used: agreed.after - agreed.before },
];

type SlidersProps = { totals: PlannerAnswer; moved: Moved; move: (moved: Moved) => void };

function Sliders({ totals, moved, move }: SlidersProps) {
  const budget = moved.budget ?? totals.budget;
  const share = moved.share ?? totals.factor;
  const most = Math.max(2 * totals.budget, 100);
  return (
    <div className={style.moves}>
      <label className={style.slider}>
        <span>
          Budget of the year: <b>{money(budget, true)}</b>
        </span>
        <input
          type="range"
          min={0}
          max={most}
          step={Math.max(100, Math.round(most / 200 / 100) * 100)}
          value={budget}
          onChange={(event) => move({ budget: Number(event.target.value) })}
        />
      </label>
      <FigureInput
        label="Budget of the year, typed"
        before="₹"
        decimals={2}
        value={budget}
        onChange={(value) => move(value === null ? {} : { budget: value })}
      />
      <label className={style.slider}>
        <span>
          Share of the guide: <b>{percent(share)}</b>
        </span>
        <input
          type="range"
          min={0}
          max={15_000}
          step={100}
          value={share}
          onChange={(event) => move({ share: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}

type KeepProps = { id: number; totals: PlannerAnswer; moved: Moved; forget: () => void };

function Keep({ id, totals, moved, forget }: KeepProps) {
  const keep = useMutation({
    mutationFn: () => layGuide(id, moved),
    onSuccess: () => {
      forget();
      tell('The guide is laid over the plan. What was typed by hand stays.');
    },
    onError: tellError,
  });
  const isMoved = moved.budget !== undefined || moved.share !== undefined;
  return (
    <div className={style.tools}>
      <span className={style.soft}>
        With a raise: {number(totals.raised)} of {number(totals.people)}. Typed by hand, and not moved:{' '}
        {number(totals.byHand)}.
      </span>
      {isMoved && <Button onClick={forget}>Back to how it stands</Button>}
      {isMoved && totals.mayLay && (
        <Button look="primary" busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep this
        </Button>
      )}
    </div>
  );
}

export default page<TabProps>({ component: Planner });
