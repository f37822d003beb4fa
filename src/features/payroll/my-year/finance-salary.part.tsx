/** A person's salary by component, what the employer pays besides, and what both cost a year. */
import { useQuery } from '@tanstack/react-query';
import { date, money } from '#web/ui/format.ts';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { SalaryLine } from './finance.call.ts';
import style from './finance.module.css';
import { ownSalaryQuery } from './finance.view.ts';

const total = (lines: readonly SalaryLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

export function FinanceSalary() {
  const salary = useQuery(ownSalaryQuery).data?.salary;
  if (!salary) return null;
  const earnings = salary.lines.filter(({ kind }) => kind === 'earning');
  const besides = salary.lines.filter(({ kind }) => kind !== 'earning');
  return (
    <Card title="My salary">
      <p className={style.soft}>
        In force from {date(salary.from)}: a full month of it by today’s law, before your own deductions.
      </p>
      <Table label="My salary by component" ledger>
        <thead>
          <tr>
            <Th>Component</Th>
            <Th number>A month</Th>
            <Th number>A year</Th>
          </tr>
        </thead>
        <tbody>
          {earnings.map((line) => (
            <Amounts key={line.code} label={line.label} amount={line.amount} />
          ))}
          <Amounts label="Gross pay" amount={total(earnings)} strong />
          {besides.map((line) => (
            <Amounts key={line.code} label={line.label} amount={line.amount} />
          ))}
          <Amounts label="Cost to company" amount={total(salary.lines)} strong />
        </tbody>
      </Table>
    </Card>
  );
}

function Amounts({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <Tr strong={strong}>
      <Td>{label}</Td>
      <Td number>{money(amount)}</Td>
      <Td number>{money(amount * 12)}</Td>
    </Tr>
  );
}
