/** What the screen of a proposed roster reads and does, and the pins that are set on it. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Turn } from '#time/roster/roster.ts';
import { ask } from '#web/api/api.ts';
import { count } from '#web/ui/format.ts';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type {
  acceptProposalCall,
  MadeProposal,
  Pin,
  Proposal,
  ProposalAsked,
  ProposedRow,
  proposalCall,
  proposalCostCall,
  proposeCall,
  stopProposalCall,
} from './proposal.call.ts';

const key = ['records', 'attendance-request', 'roster-proposal'] as const;

export const deskQuery = queryOptions({
  queryKey: [...key, 'desk'],
  queryFn: ({ signal }) => ask<typeof proposalCall>('GET', '/api/attendance/roster/proposal', { signal }),
});

export const costQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'cost', id],
    queryFn: ({ signal }) =>
      ask<typeof proposalCostCall>('GET', '/api/attendance/roster/proposal/cost', { signal }),
  });

export function usePropose() {
  return useMutation({
    mutationFn: ({ place, department, ...asked }: ProposalAsked) =>
      ask<typeof proposeCall>('POST', '/api/attendance/roster/proposal', {
        body: { ...asked, ...(place !== null && { place }), ...(department !== null && { department }) },
      }),
  });
}

export function useStop(id: number) {
  return useMutation({
    mutationFn: () =>
      ask<typeof stopProposalCall>('POST', '/api/attendance/roster/proposal/:id/stopped', {
        params: { id },
      }),
    onError: tellError,
  });
}

export function useAccept(id: number, onDone: () => void) {
  return useMutation({
    mutationFn: () =>
      ask<typeof acceptProposalCall>('POST', '/api/attendance/roster/proposal/:id/accepted', {
        params: { id },
      }),
    onSuccess: ({ days, people }) => {
      const whom = count(people, 'person', 'people');
      tell(`${count(days, 'day')} of ${whom} drafted. Publish the roster to put them into force.`);
      onDone();
    },
  });
}

const pinKey = (employee: number, date: IsoDate): string => `${employee} ${date}`;

export type Pins = {
  readonly all: readonly Pin[];
  /** Whether they are others than the proposal was made around. */
  readonly changed: boolean;
  turnOn(employee: number, date: IsoDate): Turn | undefined;
  set(pins: readonly Pin[]): void;
  remove(cells: readonly Omit<Pin, 'turn'>[]): void;
};

/** Begins with the pins that the proposal was made around. */
export function usePins(made: readonly Pin[]): Pins {
  const asMap = (pins: readonly Pin[]) => new Map(pins.map((pin) => [pinKey(pin.employee, pin.date), pin]));
  const [kept, setKept] = useState(() => asMap(made));
  const text = (pins: readonly Pin[]) =>
    pins.map(({ employee, date, turn }) => `${employee} ${date} ${turn}`);
  const all = [...kept.values()];
  return {
    all,
    changed: text(all).toSorted().join() !== text(made).toSorted().join(),
    turnOn: (employee, date) => kept.get(pinKey(employee, date))?.turn,
    set: (pins) => setKept((old) => new Map([...old, ...asMap(pins)])),
    remove: (cells) =>
      setKept((old) => {
        const gone = new Set(cells.map(({ employee, date }) => pinKey(employee, date)));
        return new Map([...old].filter(([at]) => !gone.has(at)));
      }),
  };
}

/** The rows as they are with the pins, which the next proposal keeps. */
export function rowsWithPins({ from }: Proposal, { rows }: MadeProposal, pins: Pins): readonly ProposedRow[] {
  return rows.map((row) => {
    const turns = row.turns.map((turn, at) => pins.turnOn(row.employee, addDays(from, at)) ?? turn);
    return {
      ...row,
      turns,
      drafted: row.open.filter((at) => turns[at] !== row.now[at]),
      pinned: turns.flatMap((_, at) =>
        pins.turnOn(row.employee, addDays(from, at)) === undefined ? [] : [at],
      ),
    };
  });
}
