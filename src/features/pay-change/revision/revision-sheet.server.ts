/** The calls behind the grid of a revision: everybody, lines typed, percentages spread. */

import type { Paise } from '#kernel/money.ts';
import { forbidden, invalid } from '#kernel/refusal.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { revisionLinesCall, revisionSheetCall, spreadRevisionCall } from './revision.call.ts';
import {
  gridLineOf,
  openRevision,
  raisedTo,
  readPeople,
  type TypedLine,
  writeLines,
} from './revision-line.server.ts';
import { usesOf } from './salary-revision.server.ts';

function mustReachAll(work: Work): void {
  if (work.may('salary-revision', 'read') !== 'organisation')
    forbidden('A revision shows what everybody is paid; your login does not reach that.');
}

async function sheetOf(work: Work, revisionId: number) {
  const revision = await openRevision(work, revisionId, false);
  const people = await readPeople(work, revisionId, revision.effectiveFrom);
  return {
    state: revision.state ?? '',
    version: revision.version,
    people: people.map((person) => ({
      ...person,
      gridLine: gridLineOf(revision.grid, person),
      own: person.employee === work.session.employeeId,
    })),
    grid: revision.grid.map(({ department, grade }) => ({ department, grade })),
    uses: usesOf(revision, people),
  };
}

export const sheet = route({
  ...revisionSheetCall,
  tag: 'Pay changes',
  summary: 'Everybody with a salary on the day in force, the new gross, and the budgets used',
  form: 'salary-revision',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    mustReachAll(work);
    const { id: revisionId } = request.params;
    return sheetOf(work, revisionId);
  },
});

export const typedLines = route({
  ...revisionLinesCall,
  tag: 'Pay changes',
  summary: 'Types new salaries; one without gross is taken out',
  form: 'salary-revision',
  action: 'write',
  tells: told('others', 'pay'),
  async handle(work, request) {
    mustReachAll(work);
    const { id: revisionId } = request.params;
    const { lines } = request.body;
    if (new Set(lines.map(({ employee }) => employee)).size < lines.length)
      invalid({ lines: 'An employee is listed twice.' });
    await writeLines(work, await openRevision(work, revisionId, true), lines, false);
    return sheetOf(work, revisionId);
  },
});

export const spread = route({
  ...spreadRevisionCall,
  tag: 'Pay changes',
  summary: 'Spreads the percentages over everybody they are for; what was typed by hand stays',
  form: 'salary-revision',
  action: 'write',
  tells: told('others', 'pay'),
  async handle(work, request) {
    mustReachAll(work);
    const { id: revisionId } = request.params;
    const revision = await openRevision(work, revisionId, true);
    if (revision.grid.length === 0)
      invalid({ grid: 'There are no percentages yet. Add a line for all, or one by department and grade.' });
    const people = await readPeople(work, revisionId, revision.effectiveFrom);
    const lines = people.flatMap((person): TypedLine[] => {
      if (person.employee === work.session.employeeId) return [];
      if (person.newGross !== null && !person.byGrid) return [];
      const line = revision.grid[gridLineOf(revision.grid, person)];
      if (!line) return person.newGross === null ? [] : [{ employee: person.employee, gross: null }];
      const to: Paise = raisedTo(person.gross, line.raise, revision.rounding);
      return [{ employee: person.employee, gross: to === person.gross ? null : to }];
    });
    await writeLines(work, revision, lines, true);
    return sheetOf(work, revisionId);
  },
});
