import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { FormShape, RecordShape } from '#web/api/described.ts';
import { seenIn, useRecordAction } from '#web/api/record.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { actionTitle, actionWord, isGrave } from '#web/screens/value/action-word.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** Doing an action with a record: asks first what it wants to know, and once where it is grave. */
export function useActing(form: FormShape, record: RecordShape) {
  const run = useRecordAction(form.name);
  const [asking, setAsking] = useState<string>();
  const send = (action: string, input?: Record<string, unknown>) =>
    run.mutateAsync({ id: record.id, ...seenIn(record), action, ...(input && { input }) }).then((answer) => {
      setAsking(undefined);
      // An approval that waits for others says so itself, and so does what goes on in a job.
      if (!('besides' in answer)) tell(toldOf(form, answer, actionWord(form, action)));
    });
  const act = async (action: string) => {
    const word = actionWord(form, action);
    if (form.actionInput?.[action]) return setAsking(action);
    if (
      isGrave(action) &&
      !(await ask({ title: `${actionTitle(form, action, record.title)}?`, danger: true, verb: word }))
    )
      return undefined;
    return send(action).catch((error: unknown) => (needsInput(error) ? setAsking(action) : tellError(error)));
  };
  const asked: ReactNode = asking && (
    <ActionDialog
      form={form}
      record={record}
      action={asking}
      onClose={() => setAsking(undefined)}
      onSend={(input) => send(asking, input)}
    />
  );
  return { act: (action: string) => void act(action), busy: run.isPending, asked };
}

/** Where it stands now: 'Casual leave 8 December 2026: Approved'; without states, what was done. */
const toldOf = (form: FormShape, { title, state }: RecordShape, word: string): string =>
  `${title}: ${state ? capitalised(wordFor(form, state)) : word}`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const needsInput = (error: unknown): boolean => error instanceof ApiError && error.status === 422;
