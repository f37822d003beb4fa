/** Branches side by side, each as the difference from what holds. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayslipSums } from '#pay/model/payslip-sums.ts';
import { month as monthWords } from '#web/ui/format.ts';
import { MultiSelect } from '#web/ui/input/multi-select.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Compared } from './what-if.call.ts';
import style from './what-if.module.css';
import { compareQuery } from './what-if.view.ts';
import { branchesQuery } from './what-if-changes.part.tsx';
import { moved } from './what-if-result.part.tsx';

const rows: readonly { label: string; of: (sums: PayslipSums) => number }[] = [
  { label: 'Gross', of: ({ gross }) => gross },
  { label: 'Deductions', of: ({ deductions }) => deductions },
  { label: 'Net to pay', of: ({ net }) => net },
  { label: 'Employer cost', of: ({ employerCost }) => employerCost },
];

export function WhatIfCompare({ branch }: { branch: number }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const branches = useQuery(branchesQuery).data?.rows ?? [];
  const options = branches
    .filter(({ id }) => id !== branch)
    .map(({ id, title, values }) => ({
      value: String(id),
      label: title,
      note: monthWords(String(values['month'])),
    }));
  const ids = [branch, ...chosen.map(Number)].slice(0, 6);
  const compared = useQuery({ ...compareQuery(ids), enabled: chosen.length > 0 });
  if (options.length === 0) return null;
  return (
    <Card title="Side by side">
      <div className={style.choose}>
        <MultiSelect label="With the branches" value={chosen} options={options} onChange={setChosen} />
      </div>
      {compared.error && <ErrorState error={compared.error} retry={() => void compared.refetch()} />}
      {chosen.length > 0 && compared.data && <Sides compared={compared.data} />}
    </Card>
  );
}

/** The components that any of the branches moves, by code. */
const movedIn = (compared: readonly Compared[]): [string, string][] => [
  ...new Map(
    compared
      .flatMap(({ components }) => components)
      .filter(({ before, after }) => before !== after)
      .map(({ code, label }) => [code, label]),
  ),
];

function Sides({ compared }: { compared: readonly Compared[] }) {
  return (
    <Table label="Branches side by side" ledger>
      <thead>
        <tr>
          <Th>Moves by</Th>
          {compared.map(({ id, name }) => (
            <Th key={id} number>
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row label="People" compared={compared} cell={({ changed }) => String(changed)} />
        {rows.map(({ label, of }) => (
          <Row
            key={label}
            strong
            label={label}
            compared={compared}
            cell={({ before, after }) => moved({ before: of(before), after: of(after) })}
          />
        ))}
        {movedIn(compared).map(([code, label]) => (
          <Row
            key={code}
            label={label}
            compared={compared}
            cell={({ components }) => moved(components.find((each) => each.code === code) ?? still)}
          />
        ))}
      </tbody>
    </Table>
  );
}

const still = { before: 0, after: 0 };

type RowProps = {
  label: string;
  compared: readonly Compared[];
  cell: (branch: Compared) => string;
  strong?: boolean;
};

function Row({ label, compared, cell, strong = false }: RowProps) {
  return (
    <Tr strong={strong}>
      <Td>{label}</Td>
      {compared.map((branch) => (
        <Td key={branch.id} number>
          {cell(branch)}
        </Td>
      ))}
    </Tr>
  );
}
