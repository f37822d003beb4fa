import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { FormShape, RecordShape } from '#web/api/described.ts';
import { recordsKey, useRecordAction, useSaveRecord } from '#web/api/record.ts';
import type { Place } from '#web/place.ts';
import { listAddress } from '#web/screens/list/use-list-address.ts';
import { actionWord, isGrave } from '#web/screens/value/action-word.ts';
import { ask } from '#web/ui/confirm.tsx';
import { tell, tellError } from '#web/ui/notices.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { draftOf } from './draft.ts';

type StepsOf = { form: FormShape; place: Place; record: RecordShape; mayWrite: boolean };

/** What can be done to a record as a whole: the actions of its state, and deleting it. */
export function useRecordSteps({ form, place, record, mayWrite }: StepsOf) {
  const run = useRecordAction(form.name);
  const [asking, setAsking] = useState<string>();
  const actions = (record.may?.actions ?? Object.keys(form.states?.[record.state ?? ''] ?? {}))
    .filter((action) => place.mayWrite || form.rights.actions?.[action] !== undefined)
    .filter(() => !place.search['asOf']);
  const send = (action: string, input?: Record<string, unknown>) =>
    run.mutateAsync({ id: record.id, version: record.version, action, ...(input && { input }) }).then(() => {
      setAsking(undefined);
      tell(`${record.title}: ${actionWord(form, action).toLowerCase()} done.`);
    });
  const act = async (action: string) => {
    const word = actionWord(form, action);
    if (form.actionInput?.[action]) return setAsking(action);
    if (isGrave(action) && !(await ask({ title: `${word} ${form.one} ${record.title}?`, verb: word })))
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
  const remove = useRemove({ form, place, record, mayWrite });
  return { actions, act: (action: string) => void act(action), busy: run.isPending, asked, remove };
}

const needsInput = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** A record without children, files or sealed numbers can be put back by writing it again. */
const canComeBack = (form: FormShape): boolean =>
  form.children.length === 0 &&
  !form.states &&
  !form.dated &&
  form.fields.every((field) => field.kind !== 'identity' && field.kind !== 'file' && field.view !== 'mask');

function useRemove({ form, place, record, mayWrite }: StepsOf): (() => void) | undefined {
  const client = useQueryClient();
  const save = useSaveRecord(form.name);
  const navigate = useNavigate();
  if (!mayWrite || form.single || !form.rights.delete || record.may?.delete === false) return undefined;
  // The page of the record is gone by the time somebody takes the deletion back.
  const back = () =>
    void save
      .mutateAsync({ values: draftOf(form, record.values) })
      .then(() => tell(`${record.title} is back.`), tellError);
  const remove = async () => {
    const detail = form.children.length
      ? `Its ${form.children.map((child) => child.heading.toLowerCase()).join(', ')} go with it.`
      : undefined;
    if (!(await ask({ title: `Delete ${form.one} ${record.title}?`, verb: 'Delete', detail }))) return;
    await api.delete(`/records/${form.name}/${record.id}`, { query: { version: record.version } });
    // The list is shown before its records are read anew, so that nobody asks for the one that is gone.
    await navigate({ href: listAddress(place), replace: true });
    await client.invalidateQueries({
      queryKey: recordsKey(form.name),
      predicate: ({ queryKey }) => queryKey[3] !== record.id,
    });
    tell(`${record.title} deleted.`, canComeBack(form) ? { undo: back } : {});
  };
  return () => void remove().catch(tellError);
}
