/** What the screens of training read, and how its states look. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { ownTrainingCall } from './mine/my-training.call.ts';
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
