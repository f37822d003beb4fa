/** The state of the form: what is typed, kept on the device, checked on an attempt to send, and sent. */
import { useEffect, useRef, useState } from 'react';
import { newKey } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import {
  type Application,
  emptyApplication,
  genderFor,
  isMarried,
  type Line,
  type PartName,
  type ValueName,
} from './application.ts';
import { type Question, send } from './application-calls.ts';
import { type Faults, faultsOf } from './application-check.ts';
import type { FormWords, Sending } from './application-words.ts';
import { forgetDraft, keepDraft, keptDraft } from './device-draft.ts';

/** The specification's words after saving, under its title, and when the server says nothing of its own. */
export const savedTitle = 'Employee Details';
const savedWords = {
  new: 'Job Applicant Created successfully',
  changed: 'Job Applicant updated successfully',
};
const notSaved = 'Employee not created';

export type Outcome = { readonly good: boolean; readonly text: string };

type Opening = {
  readonly words: FormWords;
  readonly sending: Sending;
  readonly start: Application | undefined;
  readonly chosen?: string | undefined;
};

export type ApplicationState = ReturnType<typeof useApplication>;

export function useApplication({ words, sending, start, chosen }: Opening) {
  const org = words.organisation.id;
  const isNew = sending.mode === 'new';
  const [kept] = useState(() => (isNew ? keptDraft(org) : undefined));
  const [application, setApplication] = useState(() => {
    const typed = start ?? kept?.application ?? emptyApplication;
    const isOther = chosen !== undefined && chosen !== typed.requisition;
    return isOther ? { ...typed, requisition: chosen, answers: [] } : typed;
  });
  const [keptSince, setKeptSince] = useState(kept?.at);
  const sent = useSending(words, sending);
  useKeeping(org, application, isNew);
  const change = (more: Partial<Application>): void => setApplication((now) => ({ ...now, ...more }));
  const reset = (): void => {
    forgetDraft(org);
    setKeptSince(undefined);
    setApplication(emptyApplication);
  };
  return {
    application,
    isNew,
    keptSince,
    ...sent,
    change,
    set: (name: ValueName, value: string): void =>
      setApplication((now) => ({ ...now, values: withValue(now.values, name, value) })),
    setLines: (part: PartName, lines: readonly Line[]): void =>
      setApplication((now) => ({ ...now, parts: { ...now.parts, [part]: lines } })),
    startAgain: (): void => {
      reset();
      sent.forget();
    },
    /** Answers the faults that keep it from being sent. */
    submit: (questions: readonly Question[]): Promise<Faults> => sent.attempt(application, questions, reset),
  };
}

/** A title sets the gender; whoever is not married has no day of it. */
function withValue(values: Application['values'], name: ValueName, value: string): Application['values'] {
  return {
    ...values,
    [name]: value,
    ...(name === 'title' && { gender: genderFor(value) }),
    ...(name === 'maritalStatus' && !isMarried(value) && { marriedOn: '' }),
  };
}

/** Kept a moment after each change, so that typing is never held up. */
function useKeeping(org: number, application: Application, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || application === emptyApplication) return undefined;
    const waiting = setTimeout(() => keepDraft(org, application), 400);
    return () => clearTimeout(waiting);
  }, [org, application, isNew]);
}

/** Faults show from the first attempt on, and again with each one; the server's own join them. */
function useSending(words: FormWords, sending: Sending) {
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const isNew = sending.mode === 'new';
  async function attempt(
    application: Application,
    questions: readonly Question[],
    done: () => void,
  ): Promise<Faults> {
    const found = faultsOf(application, words, questions, isNew);
    setFaults(found);
    setOutcome(undefined);
    if (Object.keys(found).length > 0 || busy) return found;
    setBusy(true);
    key.current ??= newKey();
    try {
      await send(words, sending, application, key.current);
      key.current = undefined;
      setOutcome({ good: true, text: isNew ? savedWords.new : savedWords.changed });
      done();
      return {};
    } catch (error) {
      // While the server has not answered, the same key makes a second attempt safe.
      if (!(error instanceof ApiError && error.status === 0)) key.current = undefined;
      const told = error instanceof ApiError ? error.fields : {};
      setFaults(told);
      setOutcome({ good: false, text: sentenceFor(error) || notSaved });
      return told;
    } finally {
      setBusy(false);
    }
  }
  return {
    faults,
    outcome,
    busy,
    attempt,
    forget: (): void => {
      setFaults({});
      setOutcome(undefined);
    },
    /** A fault goes with what it was about; a new one waits for the next attempt. */
    clear: (place: string): void =>
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== place))),
  };
}
