import { type ReactNode, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { seenIn, useRecordAction } from '#web/api/record.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { actionTitle, actionWord, isGrave } from '#web/screens/value/action-word.ts';
import { capitalised, recordTitle } from '#web/screens/value/record-title.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** What is known of a record that something is done with: of the list it stands in, or of its own page. */
type Acted = Pick<RecordShape, 'id' | 'version' | 'title' | 'fingerprint' | 'state'>;

/** Doing an action with a record: asks first what it wants to know, and once where it is grave. */
export function useActing(form: FormShape, record: Acted) {
  const run = useRecordAction(form.name);
  const [asking, setAsking] = useState<string>();
  const send = (action: string, input?: Record<string, unknown>) =>
    run.mutateAsync({ id: record.id, ...seenIn(record), action, ...(input && { input }) }).then((answer) => {
      setAsking(undefined);
      // An approval that waits for others says so itself, and so does what goes on in a job.
      if (!('besides' in answer)) tell(toldOf(form, record, answer, action));
    });
  const act = async (action: string) => {
    if (form.actionInput?.[action]) return setAsking(action);
    if (!(await isMeant(form, record, action))) return undefined;
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

/** Asks once where an action is grave, or brings about what its form says. */
async function isMeant(form: FormShape, record: Acted, action: string): Promise<boolean> {
  const detail = form.confirms?.[action];
  const danger = isGrave(action);
  if (detail === undefined && !danger) return true;
  const verb = actionWord(form, action);
  const title = `${actionTitle(form, action, record.title)}?`;
  return ask({ title: detail ? `${verb}?` : title, verb, danger, ...(detail && { detail }) });
}

/** Where it now stands: 'Casual leave 8 December 2026: Approved'; what was done, where that is as before. */
function toldOf(form: FormShape, before: Acted, record: RecordShape, action: string): string {
  const { state } = record;
  const hasMoved = state && state !== before.state;
  const word = hasMoved ? capitalised(wordFor(form, state)) : actionWord(form, action);
  return `${recordTitle(form, record)}: ${word}`;
}

const needsInput = (error: unknown): boolean => error instanceof ApiError && error.status === 422;
