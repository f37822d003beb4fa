/** What every trial tells of the days that a rule moves: the sums on either side, and whom it affects. */
import type { ReactNode } from 'react';
import { number } from '#web/ui/format.ts';
import { Card } from '#web/ui/surface/card.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { Sides } from './moved-by.ts';
import style from './trial.module.css';

type ChangedDaysProps = {
  /** The heading of the first column. */
  of: string;
  rows: readonly (readonly [label: string, sides: Sides])[];
  figure: (value: number) => string;
  movedBy: (sides: Sides) => string;
};

export function ChangedDays({ of, rows, figure, movedBy }: ChangedDaysProps) {
  if (rows.length === 0) return null;
  return (
    <Card title="Days that change">
      <Table label="Days that change" ledger>
        <thead>
          <Tr>
            <Th>{of}</Th>
            <Th number>Now</Th>
            <Th number>After</Th>
            <Th number>Change</Th>
          </Tr>
        </thead>
        <tbody>
          {rows.map(([label, sides]) => (
            <Tr key={label}>
              <Td>{label}</Td>
              <Td number>{figure(sides.before)}</Td>
              <Td number>{figure(sides.after)}</Td>
              <Td number>{movedBy(sides)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

type AffectedProps<P> = {
  people: readonly P[];
  /** How many are affected in all. */
  moved: number;
  /** A line of the list. */
  line: (person: P) => ReactNode;
};

export function Affected<P>({ people, moved, line }: AffectedProps<P>) {
  return (
    <Card title="Who is affected">
      <ul className={style.people}>{people.map(line)}</ul>
      {people.length < moved && (
        <p className={style.soft}>
          The {number(people.length)} who are affected most, of {number(moved)}.
        </p>
      )}
    </Card>
  );
}
