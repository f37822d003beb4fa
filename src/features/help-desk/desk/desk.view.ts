/** What the screens of the help desk read, and the words of tickets. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { moment } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { articlesCall, conversationCall, DeskTicket, deskListCall } from './desk.call.ts';

const key = recordsKey('ticket');

export const deskQuery = queryOptions({
  queryKey: [...key, 'desk'],
  queryFn: ({ signal }) => ask<typeof deskListCall>('GET', '/api/tickets', { signal }),
});

export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'conversation', id],
    queryFn: ({ signal }) =>
      ask<typeof conversationCall>('GET', '/api/tickets/:id', { params: { id }, signal }),
  });

export const articlesQuery = (text: string) =>
  queryOptions({
    queryKey: ['records', 'help-article', 'offered', text],
    queryFn: ({ signal }) =>
      ask<typeof articlesCall>('GET', '/api/tickets/articles', {
        query: { text: text || undefined },
        signal,
      }),
    staleTime: 60_000,
  });

export const stateWords: Readonly<Record<string, string>> = {
  new: 'New',
  assigned: 'Assigned',
  'on-hold': 'On hold',
  resolved: 'Resolved',
  closed: 'Closed',
  reopened: 'Open again',
};

export const tones: Readonly<Record<string, Tone>> = {
  new: 'note',
  'on-hold': 'attention',
  reopened: 'attention',
  resolved: 'good',
  closed: 'good',
};

export const priorityWords: Readonly<Record<string, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

export const ratingWords: Readonly<Record<string, string>> = { good: 'Good', fair: 'Fair', poor: 'Poor' };

/** A moment of the organisation's own clock, as it is read. */
export const atMoment = (at: string): string => moment(`${at.replace(' ', 'T')}:00+05:30`);

export const dueWords = ({ what, at, late }: NonNullable<DeskTicket['due']>): string => {
  const when = atMoment(at);
  if (late) return what === 'answer' ? `Answer was due ${when}` : `Was to be solved ${when}`;
  return what === 'answer' ? `Answer by ${when}` : `Solve by ${when}`;
};

const isOpen = ({ state }: DeskTicket): boolean => state !== 'closed' && state !== 'resolved';

/** What the desk shows, each with its own words; those of an agent, only to whoever works on tickets. */
export const presets = {
  own: { label: 'Asked by me', holds: ({ isMine }: DeskTicket) => isMine },
  mine: { label: 'Assigned to me', holds: (one: DeskTicket) => one.isAssigned && isOpen(one) },
  free: {
    label: 'Unassigned',
    holds: (one: DeskTicket) => !one.isMine && one.assignee === null && isOpen(one),
  },
  late: { label: 'Late', holds: (one: DeskTicket) => !one.isMine && one.due?.late === true },
  open: { label: 'All open', holds: (one: DeskTicket) => !one.isMine && isOpen(one) },
  done: { label: 'Done', holds: (one: DeskTicket) => !one.isMine && !isOpen(one) },
} as const;

export type Preset = keyof typeof presets;
