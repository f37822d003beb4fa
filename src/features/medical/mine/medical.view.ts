/** What the screens of medical claims read, and the words of their states. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { medicalSheetCall, ownMedicalCall } from './medical.call.ts';

const key = recordsKey('medical-claim');

export const ownMedicalQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => ask<typeof ownMedicalCall>('GET', '/api/medical/own', { signal }),
});

export const medicalSheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'sheet', id],
    queryFn: ({ signal }) =>
      ask<typeof medicalSheetCall>('GET', '/api/medical/claims/:id', { params: { id }, signal }),
  });

export const stateWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  waiting: 'Under scrutiny',
  queried: 'Waits for a reply',
  approved: 'Approved',
  part: 'Approved in part',
  rejected: 'Rejected',
  appealed: 'Appealed',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
};

export const tones: Readonly<Record<string, Tone>> = {
  waiting: 'attention',
  queried: 'attention',
  appealed: 'attention',
  approved: 'good',
  part: 'good',
  paid: 'good',
  rejected: 'wrong',
};

export const coverWords: Readonly<Record<string, string>> = {
  asked: 'To be confirmed',
  enrolled: 'Covered',
  ended: 'Ended',
};
