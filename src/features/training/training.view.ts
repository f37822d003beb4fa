/** What the screens of training read, and how its states look. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { date } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { OwnSeat, ownTrainingCall } from './mine/my-training.call.ts';
import type { sessionCall } from './session/session.call.ts';

const key = recordsKey('training-nomination');

export const ownTrainingQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownTrainingCall>('GET', '/api/training/own', { signal }),
});

export const sessionQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'session', id],
    queryFn: ({ signal }) =>
      ask<typeof sessionCall>('GET', '/api/training-sessions/:id/people', { params: { id }, signal }),
  });

export const tones: Readonly<Record<string, Tone>> = {
  asked: 'attention',
  listed: 'attention',
  approved: 'good',
  seated: 'good',
  completed: 'good',
  missed: 'wrong',
  declined: 'wrong',
};

type When = Pick<OwnSeat, 'from' | 'to' | 'begins' | 'place' | 'trainer'>;

/** When and where a session is, on one line. */
export function whenText({ from, to, begins, place, trainer }: When): string {
  const days = from === to ? date(from) : `${date(from)} to ${date(to)}`;
  return [days, begins, place, trainer].filter(Boolean).join(' · ');
}
