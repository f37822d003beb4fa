/** What a sign-in provider sent along, handed to the server once; and the way inside that follows. */

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { companyCall, companyReturnCall } from '#kernel/calls/session.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { begun, type SignInStep, stepOf } from '#web/api/session.ts';
import { takeWayInside } from '../return-address.ts';

type CompanyReturn = {
  /** A sentence, when nobody is signed in. */
  readonly failure: string;
  readonly step: SignInStep | undefined;
  /** After the second factor. */
  readonly pass: () => Promise<void>;
};

/** `place` names the organisation and the provider: '56.3'. */
export function useCompanyReturn(place: string): CompanyReturn {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<SignInStep>();
  const isSent = useRef(false);
  const goInside = async (): Promise<void> => {
    const [path = '', query] = takeWayInside().split('?');
    await navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)), replace: true });
  };
  const take = async (): Promise<void> => {
    if (new URLSearchParams(location.search).has('begin')) {
      if (!(await beginHere(place))) setFailure(unanswered());
      return;
    }
    const sent = { place, answer: location.search.slice(1) || '-' };
    const next = stepOf(
      await ask<typeof companyReturnCall>('POST', '/api/session/company/return', {
        body: sent,
        anonymous: true,
      }),
    );
    if (next) setStep(next);
    else await goInside();
  };
  // Once: what the provider sent along is good for one call.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    take().catch((error: unknown) => setFailure(sentenceFor(error)));
  });
  const pass = (): Promise<void> => {
    begun();
    return goInside();
  };
  return { failure, step, pass };
}

const unanswered = () =>
  'The provider does not say which sign-in it answers. Ask your administrator to have it send the ' +
  'RelayState back.';

const begunHere = 'company-sign-in-begun';
const onceAMinuteMs = 60_000;

/** From a tile at the provider: the sign-in begins here. False where it just did, and came back unasked. */
async function beginHere(place: string): Promise<boolean> {
  const last = Number(sessionStorage.getItem(begunHere) ?? 0);
  if (Date.now() - last < onceAMinuteMs) return false;
  const [organisationId = 0, provider = 0] = place.split('.').map(Number);
  const asked = { organisationId, provider, keep: false };
  const { address } = await ask<typeof companyCall>('POST', '/api/session/company', {
    body: asked,
    anonymous: true,
  });
  sessionStorage.setItem(begunHere, String(Date.now()));
  location.assign(address);
  return true;
}
