/** Whether what was taken from a person's pay, and added to it, has reached the government, and when. */

import { date, month } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Deposit, OwnSlip } from './finance.call.ts';

type Kind = { of: string; label: string; due: (slip: OwnSlip) => number };

const kinds: readonly Kind[] = [
  {
    of: 'fund-return',
    label: 'Provident fund',
    due: ({ fundOwn, fundEmployer, pension }) => fundOwn + fundEmployer + pension,
  },
  {
    of: 'insurance-return',
    label: 'State insurance',
    due: ({ insuranceOwn, insuranceEmployer }) => insuranceOwn + insuranceEmployer,
  },
  { of: 'professional-tax', label: 'Professional tax', due: ({ professionalTax }) => professionalTax },
  {
    of: 'welfare-fund',
    label: 'Welfare fund',
    due: ({ welfareOwn, welfareEmployer }) => welfareOwn + welfareEmployer,
  },
  { of: 'tax', label: 'Income tax', due: ({ tax }) => tax },
];

export function FinanceDeposits({
  slips,
  deposits,
}: {
  slips: readonly OwnSlip[];
  deposits: readonly Deposit[];
}) {
  const shown = kinds.filter(({ due }) => slips.some((slip) => due(slip) > 0));
  if (shown.length === 0) return null;
  const on = new Map(deposits.map((deposit) => [`${deposit.payslip}/${deposit.of}`, deposit.on]));
  return (
    <Card title="Deposited for you">
      <Table label="Deposited for you" ledger>
        <thead>
          <tr>
            <Th>Payslip</Th>
            {shown.map(({ of, label }) => (
              <Th key={of}>{label}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slips.map((slip) => (
            <Tr key={slip.id}>
              <Td>{month(slip.month)}</Td>
              {shown.map(({ of, due }) => (
                <Td key={of}>
                  <Deposited due={due(slip) > 0} on={on.get(`${slip.id}/${of}`)} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Deposited({ due, on }: { due: boolean; on: string | undefined }) {
  if (!due) return '–';
  return on ? date(on) : <Tag>not noted yet</Tag>;
}
