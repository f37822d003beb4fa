/** What of flexible pay comes against bills: how far it is chosen, billed and paid in the tax year. */
import { useQuery } from '@tanstack/react-query';
import { money } from '#web/ui/format.ts';
import { ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from './flexible.module.css';
import { type Billed, billsQuery } from './flexible.view.ts';

export function FlexibleBills({ employee }: { employee: number }) {
  const { data: sheet, isLoading } = useQuery(billsQuery(employee));
  if (isLoading) return <ToCome />;
  if (!sheet || 'none' in sheet || sheet.bills.length === 0) return null;
  const { year, bills } = sheet;
  return (
    <Card title={`Paid against bills in ${year}`}>
      <p className={style.soft}>
        What payroll accepts is paid with the next salary, up to what is chosen by then.
      </p>
      <Table label={`Paid against bills in ${year}`} ledger>
        <thead>
          <tr>
            <Th>For</Th>
            <Th number>Chosen so far</Th>
            <Th number>Bills given in</Th>
            <Th number>Accepted</Th>
            <Th number>Paid</Th>
            <Th number>Open for bills</Th>
          </tr>
        </thead>
        <tbody>
          {bills.map((each) => (
            <Line key={each.label} {...each} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Line({ label, chosen, waiting, accepted, paid }: Billed) {
  return (
    <Tr>
      <Td>{label}</Td>
      <Td number>{money(chosen)}</Td>
      <Td number>{money(waiting)}</Td>
      <Td number>{money(accepted)}</Td>
      <Td number>{money(paid)}</Td>
      <Td number>{money(Math.max(0, chosen - accepted))}</Td>
    </Tr>
  );
}
