/** What the grid of a salary revision reads, and the arithmetic of what is typed there. */

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { revisionLinesCall, revisionSheetCall, spreadRevisionCall } from './revision.call.ts';

export type RevisionPerson = {
  employee: number;
  code: string;
  name: string;
  department: number | null;
  departmentName: string | null;
  grade: number | null;
  gradeName: string | null;
  gross: number;
  newGross: number | null;
  byGrid: boolean;
  gridLine: number;
  own: boolean;
};
export type Sheet = AnswerOf<typeof revisionSheetCall>;

export const sheetQuery = (revision: number) =>
  queryOptions({
    queryKey: ['records', 'salary-revision', 'sheet', revision],
    queryFn: ({ signal }) =>
      ask<typeof revisionSheetCall>('GET', '/api/salary-revisions/:id/sheet', {
        params: { id: revision },
        signal,
      }),
  });

export const saveLines = (
  revision: number,
  lines: readonly { employee: number; gross: number | null }[],
): Promise<Sheet> =>
  ask<typeof revisionLinesCall>('PUT', '/api/salary-revisions/:id/lines', {
    params: { id: revision },
    body: { lines },
  });

export const spreadGrid = (revision: number): Promise<Sheet> =>
  ask<typeof spreadRevisionCall>('POST', '/api/salary-revisions/:id/spread', { params: { id: revision } });

/** Hundredths of a percent from one gross to another. */
export const raiseOf = (gross: number, newGross: number): number =>
  Math.round(((newGross - gross) / gross) * 10_000);

/** A gross raised by hundredths of a percent, to the rupee. */
export const raisedBy = (gross: number, hundredths: number): number =>
  Math.round((gross * (10_000 + hundredths)) / 1_000_000) * 100;

/** What is typed and not saved yet lies over what the server has; null takes a line out. */
export type Typed = ReadonlyMap<number, number | null>;

export const newGrossOf = (person: RevisionPerson, typed: Typed): number | null =>
  typed.has(person.employee) ? (typed.get(person.employee) ?? null) : person.newGross;

export type Narrowing = 'all' | 'in' | 'out';

export function narrowed(
  people: readonly RevisionPerson[],
  typed: Typed,
  by: Narrowing,
  search: string,
): RevisionPerson[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const isIn = newGrossOf(person, typed) !== null;
    if ((by === 'in' && !isIn) || (by === 'out' && isIn)) return false;
    const { code, name, departmentName, gradeName } = person;
    const text = `${code} ${name} ${departmentName ?? ''} ${gradeName ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
