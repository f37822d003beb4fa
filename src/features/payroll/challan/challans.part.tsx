/** What each challan of the month will say, and by which rule it is not the sum of its payslips. */
import { count, money } from '#web/ui/format.ts';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from '../workbench/reconciliation.module.css';
import type { Reconciliation } from '../workbench/run.call.ts';

export function Challans({ data: { challans, beside, open } }: { data: Reconciliation }) {
  if (challans.length === 0) return null;
  return (
    <Card className={style.wide ?? ''} title="What the challans will say">
      <p className={style.soft}>
        Each authority rounds in its own way. Where a challan is not the sum of its payslips, its rows say
        why.
      </p>
      {beside > 0 && (
        <p className={style.soft}>Of the whole month, with {count(beside, 'other pay run')} of it.</p>
      )}
      {open > 0 && (
        <p className={style.soft}>Not locked and not counted yet: {count(open, 'other pay run')}.</p>
      )}
      <Table label="Challans of the month" ledger>
        <thead>
          <tr>
            <Th>Challan</Th>
            <Th number>To pay</Th>
            <Th number>On payslips</Th>
          </tr>
        </thead>
        <tbody>
          {challans.flatMap(({ name, slips, total, accounts }) => [
            <Tr key={name} strong>
              <Td>{name}</Td>
              <Td number>{money(total, true)}</Td>
              <Td number>{money(slips, true)}</Td>
            </Tr>,
            ...accounts
              .filter(({ amount }) => amount !== 0)
              .map(({ account, amount, rule, apart }) => (
                <Tr key={`${name}/${account}`}>
                  <Td wraps className={style.part}>
                    {account}
                    {(apart || slips !== total) && <small>{rule}</small>}
                  </Td>
                  <Td number>{apart ? `(${money(amount, true)})` : money(amount, true)}</Td>
                  <Td />
                </Tr>
              )),
          ])}
        </tbody>
      </Table>
    </Card>
  );
}
