/** What the drawn hours cost and what the last stroke changed, for those who may see the people’s pay. */
import { keepPreviousData, queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#web/api/api.ts';
import { count, money } from '#web/ui/format.ts';
import type { Roster, rosterCostCall } from '../roster/roster.call.ts';
import type { RosterSpan } from '../roster/roster.view.ts';
import style from './cover.module.css';

const settledMs = 400;

/** What is drawn, once the hand rests for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const costQuery = (span: RosterSpan, drawn: string, isKept: boolean) =>
  queryOptions({
    queryKey: ['records', 'salary-assignment', 'roster-cost', span.from, drawn],
    queryFn: ({ signal }) =>
      ask<typeof rosterCostCall>('GET', '/api/attendance/roster/cost', { query: span, signal }),
    placeholderData: keepPreviousData,
    enabled: isKept,
  });

/** Rows that are judged are new rows: their marks tell what is drawn. */
const drawnIn = ({ rows }: Roster): string =>
  rows
    .flatMap(({ employee, turns, drafted }) => (drafted.length > 0 ? [`${employee} ${turns}`] : []))
    .join(';');

export function RosterCost({ span, roster }: { span: RosterSpan; roster: Roster }) {
  const drawn = useSettled(`of ${drawnIn(roster)}`);
  const isKept = useIsMutating({ mutationKey: ['roster'] }) === 0;
  const cost = useQuery(costQuery(span, drawn, isKept));
  const steps = useRef<{ drawn: string; now: number; before: number | undefined }>(undefined);
  const { data } = cost;
  if (data && !cost.isPlaceholderData && steps.current?.drawn !== drawn)
    steps.current = { drawn, now: data.drafted, before: steps.current?.now };
  if (cost.error || !data) return null;
  const { now = data.drafted, before } = steps.current ?? {};
  const last = before === undefined ? 0 : now - before;
  const planned = data.drafted - data.published;
  const without = count(data.without, 'person', 'people');
  return (
    <p className={style.cost} aria-live="polite">
      <span>
        Pay of the planned hours <b>{money(data.drafted)}</b>
      </span>
      {planned !== 0 && (
        <span>
          Drafts <b>{signed(planned)}</b>
        </span>
      )}
      {last !== 0 && (
        <span>
          Last stroke <b>{signed(last)}</b>
        </span>
      )}
      {data.without > 0 && <span>{`${without} without a salary left out`}</span>}
    </p>
  );
}

const signed = (paise: number): string => `${paise > 0 ? '+' : '−'}${money(Math.abs(paise))}`;
