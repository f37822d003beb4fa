/** While the pay of a new employee is entered: the salary as it was agreed, with its break-up at once. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FillingProps, page } from '#web/page.ts';
import { money, today } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { type SalaryBy, type SolveAsked, solveQuery } from '../structure/formula.view.ts';
import style from '../structure/structure-bench.module.css';
import { Divided, Refused } from '../structure/structure-split.part.tsx';
import { salaryWays } from './salary-entry.part.tsx';

type Asks = { by: SalaryBy; amount: number | null };

/** The monthly gross follows what was agreed; typed by itself, it stays as it is typed. */
function Agreed({ draft, set }: FillingProps) {
  const [asks, setAsks] = useState<Asks>({ by: 'yearly-cost', amount: null });
  const settled = useRested(asks);
  const [employee, structure] = [Number(draft['employee']), Number(draft['structure'])];
  const asked: SolveAsked = {
    employee,
    structure,
    from: String(draft['validFrom'] ?? today()),
    by: settled.by,
    amount: settled.amount ?? 0,
  };
  const enabled = (settled.amount ?? 0) >= 100 && employee > 0 && structure > 0;
  const { data, error } = useQuery({ ...solveQuery(asked), enabled });
  const solved = enabled && !error ? data : undefined;
  const way = salaryWays.find(({ value }) => value === settled.by)?.label ?? '';
  const note = `Agreed: ${way.toLowerCase()} of ₹${money(settled.amount ?? 0)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is not written over
  useEffect(() => {
    if (!solved) return;
    set('grossMonthly', solved.gross);
    set('amounts', solved.amounts);
    if (settled.by !== 'gross') set('note', note);
  }, [solved?.gross, note]);
  return (
    <Card title="Enter a salary as it was agreed">
      <div className={style.asks}>
        <NativeSelect
          label="Agreed as"
          value={asks.by}
          choices={salaryWays}
          onChange={(by) => setAsks({ ...asks, by })}
        />
        <FigureInput
          label="Amount"
          before="₹"
          decimals={2}
          value={asks.amount}
          onChange={(amount) => setAsks({ ...asks, amount })}
          {...(structure > 0 ? {} : { help: 'Choose the salary structure below; the break-up follows.' })}
        />
      </div>
      {enabled && <Refused error={error} />}
      {solved && <Divided data={solved} by={settled.by} />}
    </Card>
  );
}

export default page<FillingProps>({ component: Agreed });
