/** Differences of paid months that this run pays: by person, with the cause and who entered it. */

import type { RecordShape } from '#kernel/wire/described.ts';
import { useRecords } from '#web/api/record.ts';
import { money, month, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { arrear } from '../arrears/arrear.form.ts';
import type { Bench } from './run.call.ts';

const drawn = 200;
const statuses: Readonly<Record<string, string>> = arrear.fields.status.choices;
const columns = 'employee,monthEarned,label,kind,amount,cause,enteredBy,status';

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'title' in value ? String(value.title) : String(value ?? '');

/** A deduction that grew takes from the person. */
const worthOf = ({ values }: RecordShape): number =>
  values['kind'] === 'deduction' ? -Number(values['amount']) : Number(values['amount']);

export function RunArrears({ bench }: { bench: Bench }) {
  // The employer's part and the wages that levies are of are no pay of the person.
  const filter = JSON.stringify([
    { field: 'run', is: [bench.id] },
    { field: 'kind', is: ['earning', 'deduction'] },
  ]);
  const arrears = useRecords('arrear', { filter, limit: drawn, columns });
  if (arrears.error) return <ErrorState error={arrears.error} retry={() => void arrears.refetch()} />;
  if (!arrears.data) return <SkeletonRows count={6} columns={5} />;
  const lines = arrears.data.rows;
  if (lines.length === 0)
    return (
      <Card>
        <EmptyState
          small
          title="No arrears"
          text="A back-dated raise, day or row of law that changes a paid month appears here automatically."
        />
      </Card>
    );
  return (
    <Card bare>
      <Lines lines={lines} />
      {arrears.data.total > drawn && (
        <p>
          {number(drawn)} of {number(arrears.data.total)}. <Link to="/Home/payroll/arrear">All arrears</Link>
        </p>
      )}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly RecordShape[] }) {
  return (
    <Table label="Arrears of this run">
      <thead>
        <tr>
          <Th>Employee</Th>
          <Th>Line</Th>
          <Th number>Amount</Th>
          <Th>Month earned</Th>
          <Th>Because of</Th>
          <Th>Entered by</Th>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.id}>
            <Td>{textOf(line.values['employee'])}</Td>
            <Td>
              <Link to={`/Home/payroll/arrear/${line.id}`}>{textOf(line.values['label'])}</Link>
            </Td>
            <Td number>{money(worthOf(line))}</Td>
            <Td>{month(String(line.values['monthEarned']))}</Td>
            <Td>{textOf(line.values['cause'])}</Td>
            <Td>{textOf(line.values['enteredBy'])}</Td>
            <Td>
              <Tag tone={line.values['status'] === 'withheld' ? 'attention' : 'plain'}>
                {statuses[textOf(line.values['status'])] ?? textOf(line.values['status'])}
              </Tag>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
