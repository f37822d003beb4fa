import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { signIn } from '#web/api/session.ts';
import { useOrganisationChoice } from './organisation-choice.ts';
import { prefetchHome } from './prepare-home.ts';

const dashboard = '/Home/dashboard';

/** Only ways inside are followed after signing in, never another site's. */
const wayInside = (to: string | undefined): string => (to && /^\/Home(\/|\?|$)/.test(to) ? to : dashboard);

const blank = { userName: '', password: '', keep: false };

/** What is typed at the sign-in, and the sign-in itself. */
export function useSignIn() {
  const { to } = useSearch({ strict: false }) as { to?: string };
  const navigate = useNavigate();
  const choice = useOrganisationChoice();
  const [typed, setTyped] = useState(blank);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const userName = typed.userName.trim();
    setBusy(true);
    setFailure('');
    const organisation = await choice.named(userName);
    if (!userName || !organisation || !typed.password) {
      setBusy(false);
      return setFailure('Enter your user name, your organisation and your password.');
    }
    try {
      await signIn({ ...typed, ...organisation, userName });
      const way = wayInside(to);
      if (way === dashboard) prefetchHome();
      const [path = '', query] = way.split('?');
      await navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)) });
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || 'Invalid Credentials');
      setBusy(false);
    }
  };
  const set = (part: Partial<typeof blank>): void => setTyped((before) => ({ ...before, ...part }));
  const clear = (): void => {
    setTyped(blank);
    setFailure('');
    choice.clear();
  };
  return { typed, set, choice, failure, busy, submit, clear };
}
