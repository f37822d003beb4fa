import { useState } from 'react';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
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

/** Preview and sending of one change for many people; what was looked at is sent, and nothing else. */
export function useMany(people: readonly number[], fields: readonly FieldShape[], draft: Draft) {
  const key = useSubmitKey();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState<number>();
  const [effects, setEffects] = useState<readonly EffectOnOne[]>();
  const [sent, setSent] = useState<SentTogether>();
  const values = Object.fromEntries(
    fields
      .filter((field) => isVisible(field, draft))
      .map(({ name }) => [name, draft[name] ?? null])
      .filter(([, value]) => value !== null && value !== ''),
  );
  const failed = (thrown: unknown) => {
    if (thrown instanceof ApiError && thrown.fields) setFaults(thrown.fields);
    else setError(thrown);
  };
  const doing = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    setFaults({});
    try {
      await act();
    } catch (thrown) {
      failed(thrown);
    } finally {
      setBusy(false);
      setDone(undefined);
    }
  };
  const preview = () => {
    const shown = fields.filter((field) => isVisible(field, draft));
    const lacks = missingOf(shown, draft);
    setFaults(lacks);
    focusField(firstWrong(shown, lacks));
    if (Object.keys(lacks).length > 0) return;
    void doing(async () => setEffects(await effectOnMany(people, values, setDone)));
  };
  const send = (employees: readonly number[]) =>
    void doing(async () => {
      try {
        setSent(await sendMany(employees, values, key.current()));
        key.settle(undefined);
      } catch (thrown) {
        key.settle(thrown);
        throw thrown;
      }
      await changes.shown();
    });
  /** What is typed anew was not looked at. */
  const touched = () => setEffects(undefined);
  return { busy, faults, error, done, effects, sent, preview, send, touched };
}
