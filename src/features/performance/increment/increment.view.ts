/** Increments as the pages read and type them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { layGuideCall, plannerCall } from '../planner/planner.call.ts';
import type {
  ProposalLine,
  planLinesCall,
  proposeCall,
  teamPlansCall,
  tryProposalsCall,
} from './increment.call.ts';

export type Sheet = AnswerOf<typeof planLinesCall>;

export const teamPlansQuery = queryOptions({
  queryKey: [...recordsKey('increment-plan'), 'team'],
  queryFn: ({ signal }) => ask<typeof teamPlansCall>('GET', '/api/team-increments', { signal }),
});

export const planLinesQuery = (id: number, search: string, most: number) =>
  queryOptions({
    queryKey: [...recordsKey('increment-plan'), 'lines', id, search, most],
    queryFn: ({ signal }) =>
      ask<typeof planLinesCall>('GET', '/api/increment-plans/:id/lines', {
        params: { id },
        query: { search, most },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export type Moved = { readonly budget?: number; readonly share?: number };

export const plannerQuery = (id: number, moved: Moved) =>
  queryOptions({
    queryKey: [...recordsKey('increment-plan'), 'planner', id, moved],
    queryFn: ({ signal }) =>
      ask<typeof plannerCall>('POST', '/api/increment-plans/:id/planner', {
        params: { id },
        body: moved,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const layGuide = (id: number, moved: Moved) =>
  ask<typeof layGuideCall>('PUT', '/api/increment-plans/:id/guide', { params: { id }, body: moved });

/** What is typed of one person and not saved yet; what is left out stays. */
export type TypedLine = {
  /** The version that the line had when somebody began to type. */
  readonly version?: number;
  readonly newGross?: number;
  readonly bonus?: number;
  readonly reason?: string;
  readonly newGrade?: number | null;
  readonly newDesignation?: number | null;
  readonly structure?: number | null;
};
export type Typed = ReadonlyMap<number, TypedLine>;

/** The line as it is typed, laid over what is saved. */
export const laid = (line: ProposalLine, typed: Typed): ProposalLine => {
  const over = { ...line, ...typed.get(line.employee) };
  return { ...over, raise: raiseOf(over.gross, over.newGross) };
};

const raiseOf = (gross: number, newGross: number): number =>
  Math.round(((newGross - gross) / gross) * 10_000);

/** A gross raised by hundredths of a percent, to the rupee. */
export const raisedBy = (gross: number, hundredths: number): number =>
  Math.round((gross * (10_000 + hundredths)) / 1_000_000) * 100;

const bodyOf = (lines: readonly ProposalLine[], typed: Typed) => ({
  lines: lines.flatMap((line) => {
    const own = typed.get(line.employee);
    const { employee, version, newGross } = line;
    return own ? [{ version, newGross, ...own, employee }] : [];
  }),
});

export const propose = (id: number, lines: readonly ProposalLine[], typed: Typed) =>
  ask<typeof proposeCall>('PUT', '/api/increment-plans/:id/lines', {
    params: { id },
    body: bodyOf(lines, typed),
  });

export const trialQuery = (id: number, lines: readonly ProposalLine[], typed: Typed) =>
  queryOptions({
    queryKey: [...recordsKey('increment-plan'), 'trial', id, bodyOf(lines, typed)],
    queryFn: ({ signal }) =>
      ask<typeof tryProposalsCall>('POST', '/api/increment-plans/:id/lines/trial', {
        params: { id },
        body: bodyOf(lines, typed),
        signal,
      }),
    enabled: typed.size > 0,
    placeholderData: keepPreviousData,
  });

/** Figures one below the other, as a sheet copies them: '12', '12.5%', '55,500'. */
export function pastedFigures(text: string): (number | null)[] {
  const rows = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  return rows.map((row) => {
    const first = row.split('\t')[0]?.replace(/[₹,%\s]/g, '') ?? '';
    return first !== '' && Number.isFinite(Number(first)) ? Number(first) : null;
  });
}
