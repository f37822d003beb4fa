import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { begun, type SignInStep, signIn } from '#web/api/session.ts';
import { useOrganisationChoice } from './organisation-choice.ts';
import { prefetchHome } from './prepare-home.ts';
import { isDashboard, wayInside } from './return-address.ts';

const blank = { userName: '', password: '', keep: false };

/** Goes where the person was on the way to, or home. */
function useWayInside(): () => Promise<void> {
  const { to } = useSearch({ strict: false });
  const navigate = useNavigate();
  return async () => {
    const way = wayInside(to);
    if (isDashboard(way)) prefetchHome();
    const [path = '', query] = way.split('?');
    await navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)) });
  };
}

/** What is typed at the sign-in, and the sign-in itself. */
export function useSignIn(earlierStep?: SignInStep) {
  const goInside = useWayInside();
  const choice = useOrganisationChoice();
  const [typed, setTyped] = useState(blank);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState(earlierStep);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const userName = typed.userName.trim();
    setBusy(true);
    setFailure('');
    const organisation = await choice.find(userName);
    if (!userName || !organisation || !typed.password) {
      setBusy(false);
      return setFailure('Enter your user name, your organisation and your password.');
    }
    try {
      const next = await signIn({ ...typed, ...organisation, userName });
      if (!next) return await goInside();
      setStep(next);
      setBusy(false);
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || 'Invalid Credentials');
      setBusy(false);
    }
  };
  const set = (part: Partial<typeof blank>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setFailure('');
  };
  const clear = (): void => {
    setTyped(blank);
    setFailure('');
    choice.clear();
  };
  /** The second factor was taken. */
  const pass = async (): Promise<void> => {
    begun();
    await goInside();
  };
  const goBack = (): void => {
    setStep(undefined);
    set({ password: '' });
  };
  return { typed, set, choice, failure, setFailure, busy, submit, clear, step, pass, goBack };
}
