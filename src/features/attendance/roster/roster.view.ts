/** What the roster's screen reads and draws, and how its days are written. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { weekDayBy } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { changed, fromDay, ownHours, type Run, rest, type Turn, usual } from '#time/roster/roster.ts';
import { ask } from '#web/api/api.ts';
import type { Place } from '#web/place.ts';
import { tellError } from '#web/ui/surface/notices.tsx';
import type { drawRosterCall, Roster, RosterRow, RosterShift, rosterCall } from './roster.call.ts';

/** The Monday of the week that is shown, which the address keeps; at first that of this day's week. */
export function useWeek(place: Place, of: IsoDate): readonly [IsoDate, (monday: IsoDate) => void] {
  const navigate = useNavigate();
  const { week = '' } = place.search;
  const show = (monday: IsoDate) =>
    void navigate({ to: '.', search: { ...place.search, week: monday }, replace: true });
  return [weekDayBy(isIsoDate(week) ? week : of, 'monday'), show];
}

const rosterDays = 35;
export type RosterSpan = { readonly from: IsoDate; readonly to: IsoDate };
export const spanFrom = (from: IsoDate): RosterSpan => ({ from, to: addDays(from, rosterDays - 1) });

export const rosterQuery = (span: RosterSpan) =>
  queryOptions({
    queryKey: ['records', 'attendance-request', 'roster', span.from],
    queryFn: ({ signal }) => ask<typeof rosterCall>('GET', '/api/attendance/roster', { query: span, signal }),
    // Strokes stand on it before they are answered, and the answers are put in their place.
    meta: { afterChange: 'later' },
  });

/** Shows what was drawn before the server has judged it. */
function drawn(row: RosterRow, run: Run, first: IsoDate): RosterRow {
  const start = daysFrom(first, run.from);
  const turns = row.turns.map((turn, at) => run.turns[at - start] ?? turn);
  const places = run.turns.map((_, at) => at + start);
  return { ...row, turns, drafted: [...new Set([...row.drafted, ...places])] };
}

const daysFrom = (first: IsoDate, day: IsoDate): number =>
  Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000);

function put(client: QueryClient, span: RosterSpan, change: (row: RosterRow) => RosterRow): void {
  client.setQueryData<Roster>(
    rosterQuery(span).queryKey,
    (old) => old && { ...old, rows: old.rows.map(change) },
  );
}

/** Draws runs, each stroke of which can be undone; what changes nothing is not sent. */
export function useDrawing(span: RosterSpan, today: IsoDate) {
  const client = useQueryClient();
  const strokes = useRef<(readonly Run[])[]>([]);
  const { queryKey } = rosterQuery(span);
  const send = useMutation({
    mutationFn: (runs: readonly Run[]) =>
      ask<typeof drawRosterCall>('POST', '/api/attendance/roster/drawn', { body: { ...span, runs } }),
    scope: { id: 'roster' },
    onSuccess: ({ rows }) => {
      const judged = new Map(rows.map((row) => [row.employee, row]));
      if (client.isMutating({ mutationKey: ['roster'] }) <= 1)
        put(client, span, (row) => judged.get(row.employee) ?? row);
    },
    mutationKey: ['roster'],
    onError: (error) => {
      strokes.current = [];
      tellError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  const stroke = (given: readonly Run[], isUndo = false): void => {
    const runs = given.flatMap((run) => {
      const open = fromDay(run, today);
      const kept = open && changed(open);
      return kept ? [kept] : [];
    });
    if (runs.length === 0) return;
    if (!isUndo) strokes.current.push(runs);
    const byRow = new Map(runs.map((run) => [run.employee, run]));
    put(client, span, (row) => {
      const run = byRow.get(row.employee);
      return run ? drawn(row, run, span.from) : row;
    });
    send.mutate(runs);
  };
  const undo = (): void => {
    const last = strokes.current.pop();
    const old = client.getQueryData<Roster>(queryKey)?.rows;
    if (!last || !old) return;
    const rows = new Map(old.map((row) => [row.employee, row]));
    stroke(
      last.map(({ employee, from, seen }) => {
        const start = daysFrom(span.from, from);
        const now = rows.get(employee)?.turns.slice(start, start + seen.length) ?? seen;
        return { employee, from, turns: seen, seen: now };
      }),
      true,
    );
  };
  return { stroke, undo };
}

/** What a cell shows: the code of its shift, or what keeps the person away. */
export function cellText({ turns, marks }: RosterRow, at: number, codes: ReadonlyMap<Turn, string>): string {
  if (marks[at] === 'l') return 'L';
  const turn = turns[at] ?? rest;
  if (turn === rest) return marks[at] === '.' ? '–' : '';
  return turn === ownHours || turn === usual ? '•' : (codes.get(turn) ?? '?');
}

/** Of a proposal: the code of what is there now, where something else is proposed. */
export function nowText(
  row: RosterRow & { readonly now?: readonly Turn[] },
  at: number,
  codes: ReadonlyMap<Turn, string>,
): string {
  const { now, turns } = row;
  if (!now || now[at] === turns[at]) return '';
  return cellText({ ...row, turns: now }, at, codes) || '–';
}

const markWords: Readonly<Record<string, string>> = {
  o: 'Weekly off',
  h: 'Holiday',
  l: 'On leave',
  d: 'Half a day of leave',
};

function turnWords(turn: Turn, { ownHours: own }: RosterRow, shifts: readonly RosterShift[]): string {
  const shift = shifts.find(({ id }) => id === turn);
  if (shift) return `${shift.name}, ${shift.hours}`;
  return turn === rest ? 'No shift' : (own ?? 'Usual hours');
}

type ShownRow = RosterRow & { readonly now?: readonly Turn[]; readonly pinned?: readonly number[] };

/** A cell in words. */
export function cellWords(row: ShownRow, at: number, shifts: readonly RosterShift[]): string {
  const turn = row.turns[at] ?? rest;
  const planned = turnWords(turn, row, shifts);
  const breaches = row.breaches.filter(({ day }) => day === at).map(({ says }) => says);
  const draft = row.drafted.includes(at) ? [row.now ? 'Proposed' : 'Draft'] : [];
  const now = row.now?.[at] ?? turn;
  if (now !== turn) draft.push(`Now ${turnWords(now, row, shifts)}`);
  if (row.pinned?.includes(at)) draft.push('Pinned');
  return [planned, ...draft, markWords[row.marks[at] ?? ''] ?? '', ...breaches].filter(Boolean).join('. ');
}
