/** Budgets beside what of them is used. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { money } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import type { BudgetLeft } from './increment.call.ts';
import style from './increment.module.css';

const few = 3;

/** The first few, and whatever is over; the others at a press. */
export function BudgetsLeft({ budgets }: { budgets: readonly BudgetLeft[] }) {
  const [whole, setWhole] = useState(false);
  const shown = budgets.filter(({ amount, used }, at) => whole || at < few || used > amount);
  if (budgets.length === 0) return null;
  return (
    <ul className={style.budgets} aria-live="polite">
      {shown.map((budget) => (
        <Budget key={budget.words} {...budget} />
      ))}
      {budgets.length > few && (
        <li>
          <Button look="link" onClick={() => setWhole(!whole)}>
            {whole ? 'Show fewer budgets' : 'Show all budgets'}
          </Button>
        </li>
      )}
    </ul>
  );
}

const Budget = ({ words, amount, used }: BudgetLeft) => (
  <li>
    <span>{words}</span>
    <Progress label={words} meter share={amount === 0 ? Number(used > 0) : used / amount} />
    <span className={style.left}>
      {used > amount ? (
        <Tag tone="wrong">{money(used - amount, true)} over</Tag>
      ) : (
        <>
          <b>{money(amount - used, true)}</b> left of {money(amount, true)}
        </>
      )}
    </span>
  </li>
);
