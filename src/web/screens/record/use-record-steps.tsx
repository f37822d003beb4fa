import { useNavigate } from '@tanstack/react-router';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { removeRecord } from '#web/api/records.ts';
import type { Place } from '#web/place.ts';
import { listAddress } from '#web/screens/list/use-list-address.ts';
import { inSentence } from '#web/ui/format.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { draftOf } from './draft/draft.ts';
import { useActing } from './use-acting.tsx';

type StepsOf = { form: FormShape; place: Place; record: RecordShape; mayWrite: boolean };

/** What can be done to a record as a whole: the actions of its state, and deleting it. */
export function useRecordSteps({ form, place, record, mayWrite }: StepsOf) {
  const acting = useActing(form, record);
  const actions = (record.may?.actions ?? Object.keys(form.states?.[record.state ?? ''] ?? {}))
    .filter((action) => place.mayWrite || form.rights.actions?.[action] !== undefined)
    .filter(() => !place.search['asOf']);
  const remove = useRemove({ form, place, record, mayWrite });
  return { actions, ...acting, remove };
}

/** A record without children, files or sealed numbers can be put back by writing it again. */
const canComeBack = (form: FormShape): boolean =>
  form.children.length === 0 &&
  !form.states &&
  !form.dated &&
  form.fields.every((field) => field.kind !== 'identity' && field.kind !== 'file' && field.view !== 'mask');

function useRemove({ form, place, record, mayWrite }: StepsOf): (() => void) | undefined {
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
      ? `Its ${form.children.map((child) => inSentence(child.heading)).join(', ')} go with it.`
      : undefined;
    if (!(await ask({ title: `Delete ${form.one} ${record.title}?`, danger: true, verb: 'Delete', detail })))
      return;
    await removeRecord(form.name, record.id, record.version);
    await navigate({ href: listAddress(place), replace: true });
    tell(`${record.title} deleted.`, canComeBack(form) ? { undo: back } : {});
  };
  return () => void remove().catch(tellError);
}
