/** The sheet of inputs in the browser: what is read, and what is typed over it. */
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import {
  type InputSheet,
  type inputSheetCall,
  lossColumn,
  mostCells,
  type PastedCell,
  type SheetColumn,
  type saveInputSheetCall,
} from './input-sheet.call.ts';
import { pastedInto } from './pasted-sheet.ts';

export const inputSheetQuery = (run: number) =>
  queryOptions({
    queryKey: ['records', 'pay-run', 'input-sheet', run],
    queryFn: ({ signal }) =>
      ask<typeof inputSheetCall>('GET', '/api/pay-runs/:id/input-sheet', { params: { id: run }, signal }),
  });

export const cellKey = (employee: number, column: number): string => `${employee}/${column}`;

export type Typed = ReadonlyMap<string, PastedCell>;

/** Amounts that are there, and over them what is typed and not saved. */
export function useSheet(sheet: InputSheet, added: ReadonlySet<number>) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const kept = new Map(sheet.cells.map((cell) => [cellKey(cell.employee, cell.column), cell.amount]));
  const columns = sheet.columns.filter(({ id, used }) => used || added.has(id) || hasTyped(typed, id));
  const put = (cells: readonly PastedCell[]): void =>
    setTyped((now) => {
      const next = new Map(now);
      for (const cell of cells) {
        const key = cellKey(cell.employee, cell.column);
        if ((kept.get(key) ?? null) === (cell.amount || null)) next.delete(key);
        else next.set(key, cell);
      }
      return next;
    });
  const shown = (employee: number, column: number): number | null => {
    const key = cellKey(employee, column);
    const over = typed.get(key);
    return over ? over.amount : (kept.get(key) ?? null);
  };
  return { typed, kept, columns, put, shown, forget: () => setTyped(new Map()) };
}

const hasTyped = (typed: Typed, column: number): boolean =>
  [...typed.values()].some((cell) => cell.column === column);

/** Into the columns that are shown, from the cell on; headings find every column there is. */
export function pasteInto(
  sheet: InputSheet,
  { people, columns }: { people: InputSheet['people']; columns: readonly SheetColumn[] },
  from: { person: number; column: number },
  text: string,
) {
  const rest = sheet.columns.filter((each) => !columns.includes(each));
  const below = people.slice(from.person);
  const above = sheet.people.filter((person) => !below.includes(person));
  return pastedInto(
    { people: [...below, ...above], columns: [...columns, ...rest] },
    { person: 0, column: from.column },
    text,
  );
}

export async function saveSheet(run: number, typed: Typed, kept: ReadonlyMap<string, number>): Promise<void> {
  const all = [...typed.values()].map((cell) => ({
    ...cell,
    was: kept.get(cellKey(cell.employee, cell.column)) ?? null,
  }));
  for (let at = 0; at < all.length; at += mostCells)
    await ask<typeof saveInputSheetCall>('PUT', '/api/pay-runs/:id/input-sheet', {
      params: { id: run },
      body: { cells: all.slice(at, at + mostCells) },
    });
}

export const isDays = ({ id }: Pick<SheetColumn, 'id'>): boolean => id === lossColumn;
