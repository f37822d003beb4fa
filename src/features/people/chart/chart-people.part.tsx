/** The people of the chart as they have been fetched, and whose teams are open. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { chartCall } from './chart.call.ts';
import { rootId, type Tree } from './chart-layout.view.ts';

export type ChartPerson = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: number | null;
  readonly designation: string | null;
  readonly department: string | null;
  readonly establishment: string | null;
  readonly boss: number | null;
  readonly reports: number;
  readonly below: number;
  readonly opens: boolean;
};
type Level = AnswerOf<typeof chartCall>;

type Known = {
  readonly people: ReadonlyMap<number, ChartPerson>;
  /** Direct reports in their order, of everybody whose team was fetched. */
  readonly teams: ReadonlyMap<number, readonly number[]>;
  readonly open: ReadonlySet<number>;
  readonly total: number;
};
const nothing: Known = { people: new Map(), teams: new Map(), open: new Set([rootId]), total: 0 };

/** Adds what was fetched: whole teams, each under its boss. */
function withLevel(known: Known, level: Level): Known {
  const people = new Map(known.people);
  const teams = new Map(known.teams);
  const fresh = new Map<number, number[]>();
  for (const person of level.people) {
    people.set(person.id, person);
    const boss = person.boss ?? rootId;
    fresh.set(boss, [...(fresh.get(boss) ?? []), person.id]);
  }
  for (const [boss, team] of fresh) teams.set(boss, team);
  return { ...known, people, teams, total: level.total };
}

const opened = (known: Known, ids: Iterable<number>): Known => ({
  ...known,
  open: new Set([...known.open, ...ids]),
});

/** From the person upwards, without the organisation itself. */
export function lineOf(people: ReadonlyMap<number, ChartPerson>, id: number): number[] {
  const line: number[] = [];
  for (
    let at = people.get(id)?.boss ?? null;
    at !== null && !line.includes(at);
    at = people.get(at)?.boss ?? null
  )
    line.push(at);
  return line;
}

export type ChartPeople = Known & {
  readonly tree: Tree;
  readonly error: unknown;
  readonly ready: boolean;
  /** The top, with the team of a single head open. */
  begin(): Promise<void>;
  toggle(id: number): Promise<void>;
  /** Opens the way to a person. */
  reveal(id: number): Promise<void>;
  closeAll(): void;
};

type Actions = Pick<ChartPeople, 'begin' | 'toggle' | 'reveal' | 'closeAll'>;
type Change = (next: (now: Known) => Known) => void;

const fetchLevel = (client: QueryClient, query: { root?: number; to?: number }): Promise<Level> =>
  client.fetchQuery({
    queryKey: ['people', 'chart', query],
    staleTime: 60_000,
    queryFn: ({ signal }) => ask<typeof chartCall>('GET', '/api/people/chart', { signal, query }),
  });

async function beginWith(client: QueryClient, change: Change): Promise<void> {
  const top = await fetchLevel(client, {});
  const [head, ...others] = top.people.filter((person) => person.reports > 0);
  const team = head && others.length === 0 ? await fetchLevel(client, { root: head.id }) : null;
  change((now) => {
    const first = withLevel(now, top);
    return team && head ? opened(withLevel(first, team), [head.id]) : first;
  });
}

async function toggleTeam(client: QueryClient, known: Known, change: Change, id: number): Promise<void> {
  if (known.open.has(id)) {
    change((now) => ({ ...now, open: new Set([...now.open].filter((each) => each !== id)) }));
    return;
  }
  if (!known.people.get(id)?.reports) return;
  const level = known.teams.has(id) ? null : await fetchLevel(client, { root: id });
  change((now) => opened(level ? withLevel(now, level) : now, [id]));
}

async function revealPerson(client: QueryClient, change: Change, id: number): Promise<void> {
  const way = await fetchLevel(client, { to: id });
  change((now) => {
    const next = withLevel(now, way);
    return opened(next, lineOf(next.people, id));
  });
}

export function useChartPeople(): ChartPeople {
  const client = useQueryClient();
  const [known, setKnown] = useState(nothing);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(known);
  latest.current = known;
  const actions = useMemo((): Actions => {
    const guarded = (act: Promise<void>): Promise<void> => act.then(() => setError(null), setError);
    return {
      begin: () => guarded(beginWith(client, setKnown)),
      toggle: (id) => guarded(toggleTeam(client, latest.current, setKnown, id)),
      reveal: (id) => guarded(revealPerson(client, setKnown, id)),
      closeAll: () => setKnown((now) => ({ ...now, open: new Set([rootId]) })),
    };
  }, [client]);
  const tree = useMemo(
    (): Tree => ({ shownBelow: (id) => (known.open.has(id) ? (known.teams.get(id) ?? []) : []) }),
    [known],
  );
  return { ...known, ...actions, tree, error, ready: known.teams.has(rootId) };
}
