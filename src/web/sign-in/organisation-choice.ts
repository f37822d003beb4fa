import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { type OrganisationChoice, organisationsOf } from '#web/api/session.ts';

const preselectMs = 10;

/**
 * The organisations of a user name, asked for when the field is left. A single one is chosen by itself.
 * The same name is not asked for twice, and an answer that comes after the name was changed is dropped.
 */
export function useOrganisationChoice() {
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
      if (found.length === 0) setWarning('You have entered Incorrect User Name.');
      setOrganisations(found);
      const [only] = found;
      if (!only || found.length > 1) return '';
      setTimeout(() => setChosen(String(only.id)), preselectMs);
      return String(only.id);
    } catch (error) {
      if (controller.signal.aborted) return '';
      asked.current = '';
      const silent =
        error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      setWarning(silent ? error.message : 'You have entered Incorrect User Name.');
      return '';
    }
  };

  /**
   * Resolves to the organisation where there is only one, so that a quick Submit need not wait for the eye.
   */
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
