/** The cells of the sheet of inputs: a row for each person, a column for each component. */
import type { ClipboardEvent } from 'react';
import { money, number } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { PastedCell, SheetColumn, SheetPerson } from './input-sheet.call.ts';
import style from './input-sheet.module.css';
import { cellKey, isDays, type Typed } from './input-sheet.view.ts';

type TableProps = {
  people: readonly SheetPerson[];
  columns: readonly SheetColumn[];
  typed: Typed;
  shown: (employee: number, column: number) => number | null;
  /** Absent: the sheet is only read. */
  onAmount: ((cell: PastedCell) => void) | undefined;
  paste: (person: number, column: number, text: string) => void;
};

export function SheetTable({ people, columns, typed, shown, onAmount, paste }: TableProps) {
  return (
    <Table label="Inputs of the month" ledger>
      <thead>
        <tr>
          <Th>Employee</Th>
          {columns.map((column) => (
            <Th key={column.id} number>
              {isDays(column) ? `${column.name}, days` : column.name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person, down) => (
          <Tr key={person.employee} current={isTyped(typed, person, columns)}>
            <Td className={style.who}>
              {person.name}
              <span className={style.under}>{person.code}</span>
            </Td>
            {columns.map((column, across) => (
              <Cell
                key={column.id}
                {...{ person, column, onAmount }}
                amount={shown(person.employee, column.id)}
                onPaste={(text) => paste(down, across, text)}
              />
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const isTyped = (typed: Typed, { employee }: SheetPerson, columns: readonly SheetColumn[]): boolean =>
  columns.some(({ id }) => typed.has(cellKey(employee, id)));

type CellProps = {
  person: SheetPerson;
  column: SheetColumn;
  amount: number | null;
  onAmount: TableProps['onAmount'];
  onPaste: (text: string) => void;
};

function Cell({ person, column, amount, onAmount, onPaste }: CellProps) {
  if (!onAmount) return <Td number>{amountText(column, amount)}</Td>;
  const take = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // A single figure is pasted as it is typed.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <Td number className={style.typed}>
      <div onPaste={take}>
        <FigureInput
          label={`${column.name} of ${person.name}`}
          labelHidden
          decimals={2}
          value={amount}
          onChange={(value) => onAmount({ employee: person.employee, column: column.id, amount: value })}
        />
      </div>
    </Td>
  );
}

function amountText(column: SheetColumn, amount: number | null): string {
  if (amount === null) return '';
  return isDays(column) ? number(amount / 100, amount % 100 === 0 ? 0 : 1) : money(amount);
}
