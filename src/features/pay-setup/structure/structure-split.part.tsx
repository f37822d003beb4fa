/** A gross, a cost to the company or a net pay, divided by the structure as it stands, with checks. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { indianStates } from '#kernel/indian-state.ts';
import { ApiError } from '#web/api/api-error.ts';
import { money, today } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { type Draft, type Split, type SplitAsked, type SplitBy, splitQuery } from './formula.view.ts';
import style from './structure-bench.module.css';

type Asks = {
  by: SplitBy;
  amount: number | null;
  month: string | null;
  state: string;
  minimum: number | null;
};
type Splitting = {
  asks: Asks;
  set: (part: Partial<Asks>) => void;
  data: Split | undefined;
  error: UseQueryResult['error'];
};

const start: Asks = { by: 'gross', amount: 5_000_000, month: null, state: 'KA', minimum: null };

/** Asked again a moment after the last key. */
export function useSplit(draft: Draft): Splitting {
  const [asks, setAsks] = useState<Asks>({ ...start, month: today().slice(0, 7) });
  const wanted: SplitAsked = {
    structure: draft,
    month: asks.month ?? today().slice(0, 7),
    by: asks.by,
    amount: asks.amount ?? 0,
    state: asks.state,
    ...(asks.minimum ? { minimumWage: asks.minimum } : {}),
  };
  // As text, which is the same while nothing changed; the answers are asked by it.
  const asked = JSON.parse(useRested(JSON.stringify(wanted))) as SplitAsked;
  const { data, error } = useQuery({ ...splitQuery(asked), enabled: asked.amount >= 100 });
  return { asks, set: (part) => setAsks((now) => ({ ...now, ...part })), data, error };
}

const bys = [
  { value: 'gross', label: 'Monthly gross' },
  { value: 'cost', label: 'Cost to company a month' },
  { value: 'net', label: 'Net pay a month' },
] as const;
const states = Object.entries(indianStates).map(([value, label]) => ({ value, label }));

export function StructureSplit({ split }: { split: Splitting }) {
  const { asks, set, data, error } = split;
  return (
    <Card title="What it divides into">
      <div className={style.asks}>
        <NativeSelect label="Beginning with" value={asks.by} choices={bys} onChange={(by) => set({ by })} />
        <FigureInput
          label="Amount"
          before="₹"
          decimals={2}
          value={asks.amount}
          onChange={(amount) => set({ amount })}
        />
        <MonthInput label="By the law of" value={asks.month} onChange={(month) => set({ month })} />
        <NativeSelect
          label="State"
          value={asks.state}
          choices={states}
          onChange={(state) => set({ state })}
        />
        <FigureInput
          label="Minimum wage a month"
          help="Empty: the rate for all of the state in your minimum wages."
          before="₹"
          decimals={2}
          value={asks.minimum}
          onChange={(minimum) => set({ minimum })}
        />
      </div>
      <Refused error={error} />
      {!error && data?.gross !== undefined && <Divided data={data} by={asks.by} />}
    </Card>
  );
}

/** Why it cannot be divided. */
export function Refused({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError)) return null;
  return <Notice tone="attention">{Object.values(error.fields ?? {})[0] ?? error.message}</Notice>;
}

/** What is needed of a structure that was tried, or of a salary that was worked out. */
type Divisible = Pick<Split, 'gross' | 'off' | 'net' | 'deductions' | 'cost' | 'lines' | 'checks'>;

export function Divided({ data, by }: { data: Divisible; by: SplitBy | 'yearly-cost' }) {
  const part = (kind: string) => data.lines.filter((line) => line.kind === kind);
  const besides = data.lines.filter(({ kind, inCost }) => inCost && kind !== 'earning');
  return (
    <>
      <dl className={style.split}>
        <Part title="Gross" total={data.gross ?? 0} lines={part('earning')} />
        <Part title="Deductions" total={data.deductions ?? 0} lines={part('deduction')} />
        <Part title="Net pay" total={data.net ?? 0} lines={[]} />
        <Part title="Cost to company" total={data.cost ?? 0} lines={besides} />
      </dl>
      {by !== 'gross' && data.off !== undefined && data.off !== 0 && (
        <p className={style.soft}>
          No gross in whole rupees comes nearer: {money(Math.abs(data.off), true)}{' '}
          {data.off > 0 ? 'are left' : 'more than asked'}.
        </p>
      )}
      <ul className={style.checks}>
        {data.checks.map(({ name, ok, sentence }) => (
          <li key={name}>
            <Tag tone={ok ? 'good' : 'attention'}>{ok ? 'in order' : 'look'}</Tag>
            <span>
              <strong>{name}.</strong> {sentence}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type PartProps = { title: string; total: number; lines: Split['lines'] };

function Part({ title, total, lines }: PartProps) {
  return (
    <>
      <div className={style.total}>
        <dt>{title}</dt>
        <dd>{money(total, true)}</dd>
      </div>
      {lines.map(({ code, label, amount }) => (
        <div key={code}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </>
  );
}
