/** Can I afford it: net pay with a loan, month by month, before anything is asked for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { money, month } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Afford, OwnLoans } from '../sheet/loan.call.ts';
import { affordQuery, type Wish } from '../sheet/loan.view.ts';
import style from '../sheet/loans.module.css';
import { Figure } from '../sheet/schedule.part.tsx';

type AffordProps = { types: OwnLoans['types']; onAsk: (wish: Wish) => void };

export function AffordCard({ types, onAsk }: AffordProps) {
  const [type, setType] = useState(String(types[0]?.id ?? ''));
  const [amount, setAmount] = useState<number | null>(null);
  const [instalments, setInstalments] = useState<number | null>(12);
  const [wish, setWish] = useState<Wish>();
  const typed = amount && instalments ? { type: Number(type), amount, instalments } : undefined;
  return (
    <Card title="Can I afford it?">
      <p className={style.soft}>
        See your net pay over the whole term, with interest and tax, before you ask. Nothing is sent.
      </p>
      <div className={style.wish}>
        <NativeSelect
          label="Loan type"
          value={type}
          choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setType}
        />
        <FigureInput label="Amount" before="₹" decimals={2} value={amount} onChange={setAmount} />
        <FigureInput label="Instalments" value={instalments} onChange={setInstalments} />
      </div>
      <div className={style.foot}>
        <Button look="primary" disabled={!typed} onClick={() => setWish(typed)}>
          Show my net pay
        </Button>
        <Button disabled={!typed} onClick={() => typed && onAsk(typed)}>
          Ask for this loan
        </Button>
      </div>
      {wish && <Outcome wish={wish} />}
    </Card>
  );
}

function Outcome({ wish }: { wish: Wish }) {
  const found = useQuery(affordQuery(wish));
  if (found.error) return <ErrorState small error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={4} />;
  return <Months afford={found.data} />;
}

function Months({ afford }: { afford: Afford }) {
  const { netNow, lowestNet, instalment, says, months } = afford;
  return (
    <div aria-live="polite">
      <div className={style.figures}>
        <Figure title="Net pay now" amount={netNow} />
        <Figure title="Lowest with the loan" amount={lowestNet} />
        <Figure title="Instalment" amount={instalment} />
      </div>
      <ul className={style.says}>
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Bars netNow={netNow} months={months} />
      <Table label="Net pay by month with the loan" ledger>
        <thead>
          <tr>
            <Th>Month</Th>
            <Th number>Instalment</Th>
            <Th number>More tax</Th>
            <Th number>Net pay</Th>
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <Tr key={row.month}>
              <Td>{month(row.month)}</Td>
              <Td number>{money(row.instalment)}</Td>
              <Td number>{money(row.tax)}</Td>
              <Td number>{money(row.net)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Net pay by month, as parts of what it is now. */
function Bars({ netNow, months }: Pick<Afford, 'netNow' | 'months'>) {
  const most = Math.max(netNow, 1);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      <svg
        className={style.bars}
        viewBox={`0 0 ${months.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {months.map(({ month: of, net, short }, at) => {
          const height = Math.max(2, (Math.max(0, net) / most) * 100);
          return (
            <rect
              key={of}
              x={at * 10 + 1}
              width={8}
              y={100 - height}
              height={height}
              data-short={short > 0 || undefined}
            />
          );
        })}
      </svg>
      {first && last && (
        <div className={style.ends}>
          <span>{month(first.month)}</span>
          <span>{month(last.month)}</span>
        </div>
      )}
    </>
  );
}
