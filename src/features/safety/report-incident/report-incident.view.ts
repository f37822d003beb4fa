/** What the page of reporting asks and sends. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import type {
  anonymousReadCall,
  anonymousReportCall,
  anonymousSayCall,
} from '../anonymous/anonymous.call.ts';
import type { incidentKinds } from '../incident/incident-words.form.ts';
import type { reportStartCall } from './report-start.call.ts';

export const startQuery = queryOptions({
  queryKey: ['safety', 'report-start'],
  queryFn: ({ signal }) => ask<typeof reportStartCall>('GET', '/api/safety/report-start', { signal }),
  staleTime: 0,
});

export type Draft = {
  readonly kind: keyof typeof incidentKinds | '';
  readonly happenedAt: string;
  readonly place: string;
  readonly spot: string;
  readonly description: string;
  readonly immediate: string;
  readonly photo: File | null;
  readonly whom: string;
  readonly anonymous: boolean;
};

export const isReady = ({ kind, happenedAt, place, spot, description }: Draft): boolean =>
  [kind, happenedAt, place, spot.trim(), description.trim()].every((each) => each !== '');

const values = ({ kind, happenedAt, place, spot, description, immediate }: Draft) => ({
  kind: kind || 'near-miss',
  ...{ happenedAt, place: Number(place), spot, description },
  ...(immediate.trim() && { immediate }),
});

/** Who was hurt is named by the name that the reporter knows; safety finds the record. */
export const namedValues = (draft: Draft) => ({
  ...values(draft),
  ...(draft.whom.trim() && { witnesses: draft.whom }),
});

/** A report and the token that leads back to it. */
export type Sent = { readonly token: string; readonly organisation: number; readonly draft: Draft };

/** None of these calls sends the cookie of the session. */
export const sendAnonymously = (organisation: number, draft: Draft, token?: string) =>
  ask<typeof anonymousReportCall>('POST', '/api/safety/anonymous', {
    body: { organisation, ...values(draft), ...(token !== undefined && { token }) },
    nameless: true,
  });

export const readByToken = (token: string) =>
  ask<typeof anonymousReadCall>('POST', '/api/safety/anonymous/read', { body: { token }, nameless: true });

export const sayByToken = (token: string, text: string) =>
  ask<typeof anonymousSayCall>('POST', '/api/safety/anonymous/say', {
    body: { token, text },
    nameless: true,
  });
