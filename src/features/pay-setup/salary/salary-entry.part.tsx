/** A salary as it was agreed: a yearly cost, a gross or a net, with what it divides into. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date, money, today } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { type SalaryBy, type SolveAsked, solveQuery } from '../structure/formula.view.ts';
import style from '../structure/structure-bench.module.css';
import { Divided, Refused } from '../structure/structure-split.part.tsx';

export const salaryWays: readonly { value: SalaryBy; label: string }[] = [
  { value: 'yearly-cost', label: 'Cost to company a year' },
  { value: 'cost', label: 'Cost to company a month' },
  { value: 'gross', label: 'Monthly gross' },
  { value: 'net', label: 'Net pay a month' },
];

type Asks = { by: SalaryBy; amount: number | null; from: string | null; structure: number | null };
type Current = { structure: { id: number; title: string } | null };

export function SalaryEntry({ employee, current }: { employee: number; current: Current }) {
  const [asks, setAsks] = useState<Asks>({
    by: 'yearly-cost',
    amount: null,
    from: today(),
    structure: current.structure?.id ?? null,
  });
  const set = (part: Partial<Asks>) => setAsks((now) => ({ ...now, ...part }));
  const settled = useRested(asks);
  const asked: SolveAsked = {
    employee,
    from: settled.from ?? today(),
    by: settled.by,
    amount: settled.amount ?? 0,
    ...(settled.structure === null ? {} : { structure: settled.structure }),
  };
  const enabled = (settled.amount ?? 0) >= 100 && settled.from !== null && settled.structure !== null;
  const { data, error } = useQuery({ ...solveQuery(asked), enabled });
  return (
    <Card title="Enter a salary as it was agreed">
      <Asking asks={asks} set={set} shown={current.structure?.title} />
      {enabled && <Refused error={error} />}
      {enabled && !error && data && (
        <>
          <Divided data={data} by={asked.by} />
          <Give asked={asked} gross={data.gross} amounts={data.amounts} done={() => set({ amount: null })} />
        </>
      )}
    </Card>
  );
}

type AskingProps = { asks: Asks; set: (part: Partial<Asks>) => void; shown: string | undefined };

function Asking({ asks, set, shown }: AskingProps) {
  return (
    <div className={style.asks}>
      <NativeSelect label="Agreed as" value={asks.by} choices={salaryWays} onChange={(by) => set({ by })} />
      <FigureInput
        label="Amount"
        before="₹"
        decimals={2}
        value={asks.amount}
        onChange={(amount) => set({ amount })}
      />
      <DateInput label="From" value={asks.from} onChange={(from) => set({ from })} />
      <ReferenceInput
        label="Salary structure"
        to="salary-structure"
        value={asks.structure}
        shown={shown}
        onChange={(structure) => set({ structure })}
      />
    </div>
  );
}

type GiveProps = {
  asked: SolveAsked;
  gross: number;
  amounts: readonly { component: number; amount: number }[];
  done: () => void;
};

/** Writes it as a new row of the person's pay; what was agreed stays as its note. */
function Give({ asked, gross, amounts, done }: GiveProps) {
  const save = useSaveRecord('salary-assignment');
  const { employee, structure, from, by, amount } = asked;
  const way = salaryWays.find(({ value }) => value === by)?.label ?? '';
  const note = by === 'gross' ? null : `Agreed: ${way.toLowerCase()} of ₹${money(amount)}`;
  const write = () =>
    save.mutate(
      { values: { employee, structure, grossMonthly: gross, amounts, note }, validFrom: from },
      {
        onSuccess: () => {
          tell(`The salary is recorded from ${date(from)}.`);
          done();
        },
        onError: tellError,
      },
    );
  return (
    <p className={style.buttons}>
      {amounts.length > 0 && <span>Individual amounts that were agreed stay as they are.</span>}
      <Button look="primary" busy={save.isPending} onClick={write}>
        Record {money(gross, true)} a month
      </Button>
    </p>
  );
}
