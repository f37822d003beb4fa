import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query/query-client.ts';
import { type OrganisationChoice, type OrganisationNamed, organisationsOf } from '#web/api/session.ts';
import { signInWaysQuery } from '#web/api/sign-in-ways.ts';

const preselectMs = 10;
const incorrect = 'You have entered Incorrect User Name.';

/** The way of asking is fetched as light as the page is: what draws queries comes with the shell. */
function useByCode(): boolean {
  const [byCode, setByCode] = useState(false);
  useEffect(() => {
    void queryClient.fetchQuery(signInWaysQuery).then(({ lookUp }) => setByCode(!lookUp));
  }, []);
  return byCode;
}

/** What a failed look-up is told as: that the name was mistyped, unless it could not be looked up at all. */
function warningOf(error: unknown): string {
  if (!(error instanceof ApiError)) return incorrect;
  const isOurs = error.status === 0 || error.status === 429 || error.status >= 500;
  return isOurs ? error.message : incorrect;
}

/**
 * The organisations of a user name, asked for when the field is left. A single one is chosen by itself.
 * The same name is not asked for twice, and an answer that comes after the name was changed is dropped.
 */
function useLookUp() {
  const [organisations, setOrganisations] = useState<readonly OrganisationChoice[]>([]);
  const [chosen, setChosen] = useState('');
  const [warning, setWarning] = useState('');
  const asked = useRef('');
  const pending = useRef<AbortController>(undefined);
  const coming = useRef(Promise.resolve(''));

  const clear = (): void => {
    pending.current?.abort();
    asked.current = '';
    setOrganisations([]);
    setChosen('');
    setWarning('');
  };
  const find = async (name: string): Promise<string> => {
    const controller = new AbortController();
    pending.current = controller;
    try {
      const found = await organisationsOf(name, controller.signal);
      if (found.length === 0) setWarning(incorrect);
      setOrganisations(found);
      const [only] = found;
      if (!only || found.length > 1) return '';
      setTimeout(() => setChosen(String(only.id)), preselectMs);
      return String(only.id);
    } catch (error) {
      if (controller.signal.aborted) return '';
      asked.current = '';
      setWarning(warningOf(error));
      return '';
    }
  };
  const askFor = (userName: string): Promise<string> => {
    const name = userName.trim();
    if (name !== asked.current) {
      clear();
      asked.current = name;
      coming.current = name ? find(name) : Promise.resolve('');
    }
    return coming.current;
  };
  return { organisations, chosen, setChosen, warning, askFor, clear };
}

/** The choice of the sign-in screen; where nothing is looked up, the organisation's code is typed instead. */
export function useOrganisationChoice() {
  const byCode = useByCode();
  const { warning, askFor: lookUp, ...rest } = useLookUp();

  /** Resolves to the only organisation, so that a quick Submit need not wait for the eye. */
  const askFor = (userName: string): Promise<string> => (byCode ? Promise.resolve('') : lookUp(userName));

  /** As it is sent; undefined while there is none. */
  const named = (organisation: string): OrganisationNamed | undefined => {
    if (!organisation.trim()) return undefined;
    return byCode ? { organisationCode: organisation.trim() } : { organisationId: Number(organisation) };
  };
  /** The organisation that is chosen, or the only one of the user name. */
  const find = async (userName: string) => named(rest.chosen || (await askFor(userName)));
  return { ...rest, byCode, warning: byCode ? '' : warning, askFor, named, find };
}
