/** Budgets beside what of them is used. */
import { money } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import type { BudgetLeft } from './increment.call.ts';
import style from './increment.module.css';

export function BudgetsLeft({ budgets }: { budgets: readonly BudgetLeft[] }) {
  if (budgets.length === 0) return null;
  return (
    <ul className={style.budgets} aria-live="polite">
      {budgets.map(({ words, amount, used }) => (
        <li key={words}>
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
      ))}
    </ul>
  );
}
