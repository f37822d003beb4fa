/** A loan month by month: what pay has brought, and what is to come. */
import { money, month } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { LoanRow, LoanSheet } from './loan.call.ts';
import style from './loans.module.css';

export function LoanFigures({ sheet }: { sheet: LoanSheet }) {
  return (
    <div className={style.figures}>
      <Figure title="Outstanding" amount={sheet.outstanding} />
      <Figure title="Paid back" amount={sheet.paid} />
      <Figure title="Instalment" amount={sheet.instalment} />
    </div>
  );
}

export function Figure({ title, amount }: { title: string; amount: number }) {
  return (
    <Card>
      <div className={style.soft}>{title}</div>
      <div className={style.big}>{money(amount, true)}</div>
    </Card>
  );
}

export function Schedule({ sheet }: { sheet: LoanSheet }) {
  const { rows, ended, interest, lastMonth } = sheet;
  if (rows.length === 0 && !ended)
    return (
      <Card title="Schedule">
        <EmptyState small title="No schedule yet" text="It appears once the loan is paid out." />
      </Card>
    );
  return (
    <Card title="Schedule">
      <p className={style.soft}>
        {money(interest, true)} of interest in all
        {lastMonth && ` · last instalment with the salary of ${month(lastMonth)}`}
      </p>
      <Table label="Schedule of the loan" ledger>
        <thead>
          <tr>
            <Th>Month</Th>
            <Th number>Paid from pay</Th>
            <Th number>Interest</Th>
            <Th number>Principal</Th>
            <Th number>Outstanding</Th>
            <Th>Note</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MonthRow key={row.month} row={row} />
          ))}
        </tbody>
      </Table>
      {ended && (
        <p className={style.soft}>
          Closed with {money(ended.amount, true)}, of it {money(ended.interest, true)} interest by the day.
        </p>
      )}
    </Card>
  );
}

function MonthRow({ row }: { row: LoanRow }) {
  const { payment, partPayment, interest, principal, balance, note, isPast } = row;
  const paidAhead = partPayment > 0 ? `${money(partPayment, true)} paid ahead` : null;
  return (
    <Tr className={isPast ? style.past : ''}>
      <Td>{month(row.month)}</Td>
      <Td number>{money(payment)}</Td>
      <Td number>{money(interest)}</Td>
      <Td number>{money(principal + partPayment)}</Td>
      <Td number>{money(balance)}</Td>
      <Td wraps>{[isPast ? 'Settled' : 'To come', note, paidAhead].filter(Boolean).join(' · ')}</Td>
    </Tr>
  );
}
