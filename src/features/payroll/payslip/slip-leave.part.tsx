/** The leave balance of a payslip: each kind of leave, which opens to what moved it. */
import { useState } from 'react';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import type { SlipBalance } from './slip.call.ts';
import style from './slip-leave.module.css';

export function SlipLeave({ leave }: { leave: readonly SlipBalance[] }) {
  const [opened, setOpened] = useState<string>();
  if (leave.length === 0) return null;
  const hasPaid = leave.some(({ paidOut }) => paidOut !== 0);
  return (
    <section aria-label="Leave balance">
      <h3 className={style.head}>
        <span>Leave balance, in days</span>
        <small>Opening</small>
        <small>Credited</small>
        <small>Taken</small>
        {hasPaid && <small>Paid out</small>}
        <small>Lapsed</small>
        <small>Closing</small>
      </h3>
      {leave.map((each) => (
        <Balance
          key={each.name}
          balance={each}
          hasPaid={hasPaid}
          opened={opened === each.name}
          onToggle={() => setOpened(opened === each.name ? undefined : each.name)}
        />
      ))}
    </section>
  );
}

type BalanceProps = { balance: SlipBalance; hasPaid: boolean; opened: boolean; onToggle: () => void };

function Balance({ balance, hasPaid, opened, onToggle }: BalanceProps) {
  return (
    <div className={style.line}>
      <button type="button" className={style.row} aria-expanded={opened} onClick={onToggle}>
        <span>{balance.name}</span>
        <Figure label="Opening" days={balance.opening} />
        <Figure label="Credited" days={balance.credited} />
        <Figure label="Taken" days={balance.taken} />
        {hasPaid && <Figure label="Paid out" days={balance.paidOut} />}
        <Figure label="Lapsed" days={balance.lapsed} />
        <Figure label="Closing" days={balance.closing} />
      </button>
      {opened && <Moves balance={balance} />}
    </div>
  );
}

/** On a phone each figure says what it is; elsewhere the head of its column does. */
const Figure = ({ label, days }: { label: string; days: number }) => (
  <span className={style.figure}>
    <span className={style.label}>{label} </span>
    {figure(days)}
  </span>
);

const figure = (days: number): string => String(days).replace('-', '−');

function Moves({ balance: { opening, moves, closing } }: { balance: SlipBalance }) {
  return (
    <div className={style.moves}>
      <p>
        <span>At the start of the period</span>
        <b />
        <span>{figure(opening)}</span>
      </p>
      {moves.map(({ day, says, days, after, path }) => (
        <p key={`${day} ${says} ${after}`}>
          <span>
            {path ? <Link to={`/Home/${path}`}>{says}</Link> : says} <small>{date(day)}</small>
          </span>
          <b>{days > 0 ? `+${figure(days)}` : figure(days)}</b>
          <span>{figure(after)}</span>
        </p>
      ))}
      <p>
        <span>At the end of the period</span>
        <b />
        <span>{figure(closing)}</span>
      </p>
      <small>
        As it was known when the payslip was locked. What was entered later is on the next payslip.
      </small>
    </div>
  );
}
