import { useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { changes } from '#web/api/query/changes.ts';
import { useSubmitKey } from '#web/api/record.ts';
import type { Draft } from '#web/screens/record/draft/draft.ts';
import { focusField } from '#web/screens/record/draft/focus-field.ts';
import { firstWrong, missingOf } from '#web/screens/record/draft/problems.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import type { EffectOnOne, manyMovementsCall } from './many.call.ts';
import { effectOnMany, sendMany } from './many.view.ts';

export type SentTogether = AnswerOf<typeof manyMovementsCall>;
type Faults = Readonly<Record<string, string>>;

/** What is said of the draft: nothing of fields that are empty or not shown. */
const given = (fields: readonly FieldShape[], draft: Draft): Values =>
  Object.fromEntries(
    fields
      .map(({ name }) => [name, draft[name] ?? null])
      .filter(([, value]) => value !== null && value !== ''),
  );

/** One act at a time: whether it goes on, what it was refused for at which field, or how it failed. */
function useDoing() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<unknown>();
  const doing = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    setFaults({});
    try {
      await act();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields) setFaults(thrown.fields);
      else setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, faults, setFaults, error, doing };
}

/** Preview and sending of one change for many people; what was looked at is sent, and nothing else. */
export function useMany(people: readonly number[], fields: readonly FieldShape[], draft: Draft) {
  const key = useSubmitKey();
  const { doing, setFaults, ...state } = useDoing();
  const [done, setDone] = useState<number>();
  const [effects, setEffects] = useState<readonly EffectOnOne[]>();
  const [sent, setSent] = useState<SentTogether>();
  const shown = fields.filter((field) => isVisible(field, draft));
  const values = given(shown, draft);
  const preview = () => {
    const lacks = missingOf(shown, draft);
    setFaults(lacks);
    focusField(firstWrong(shown, lacks));
    if (Object.keys(lacks).length > 0) return;
    const look = async () => setEffects(await effectOnMany(people, values, setDone));
    void doing(() => look().finally(() => setDone(undefined)));
  };
  const send = (employees: readonly number[]) =>
    void doing(async () => {
      try {
        setSent(await sendMany(employees, values, key.current()));
        key.settle(undefined);
      } catch (thrown) {
        // Whether a call that was cut off was done is unknown: the next one is the same.
        key.settle(thrown);
        throw thrown;
      }
      await changes.shown();
    });
  /** What is typed anew was not looked at. */
  const touched = (name: string) => {
    setEffects(undefined);
    setFaults(({ [name]: _said, ...others }) => others);
  };
  return { ...state, done, effects, sent, preview, send, touched };
}
