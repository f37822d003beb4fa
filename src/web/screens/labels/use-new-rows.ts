import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMenu, useSession } from '#web/api/inside/use-frame.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { addressOf, entriesOf } from '#web/shell/palette/find-place.ts';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import { emptyRow, isComplete, mostRows, type Row, type RowPart, sentRows } from './new-rows.ts';
import { addRows, failureText } from './specified-calls.ts';
import { type Kind, messages } from './specified-words.ts';

type Touched = ReadonlySet<string>;
type Entered = { readonly moduleId: number; readonly workItemId: number; readonly rows: readonly Row[] };
const fresh: Entered = { moduleId: 0, workItemId: 0, rows: [emptyRow] };

/** Sends all rows at once, and tells how it went in the specified words. */
function useAdding(kind: Kind, { moduleId, workItemId, rows }: Entered, done: () => void) {
  const { organisation, user } = useSession();
  const open = useOpenForm();
  return useMutation({
    mutationFn: () =>
      addRows(kind, {
        organisationId: organisation.id,
        userId: user.userId,
        moduleId,
        workItemId,
        rows: sentRows(rows),
      }),
    onSuccess: () => {
      const action = open(workItemId);
      done();
      tell(messages[kind].added, action && { action });
    },
    onError: (error) => tell(failureText(error, messages.notAdded), { tone: 'wrong' }),
  });
}

/** The form of a screen that adds: what is chosen and typed, what was touched, and what can be done. */
export function useNewRows(kind: Kind) {
  const [entered, setEntered] = useState(fresh);
  const [touched, setTouched] = useState<Touched>(new Set());
  const navigate = useNavigate();
  const first = useRef<HTMLFormElement>(null);
  const { moduleId, workItemId, rows } = entered;
  const reset = () => {
    setEntered(fresh);
    setTouched(new Set());
  };
  const add = useAdding(kind, entered, () => {
    reset();
    first.current?.querySelector('select')?.focus();
  });
  useRefusalOf(add, entered);
  const valid = isComplete(moduleId, workItemId, rows);
  const save = () => {
    if (valid && !add.isPending) add.mutate();
  };
  useHotkey('ctrl+s', save);
  const change = (next: Partial<Entered>) => {
    add.reset();
    setEntered((now) => ({ ...now, ...next }));
  };
  const changeRows = (next: (rows: readonly Row[]) => readonly Row[]) => {
    add.reset();
    setEntered((now) => ({ ...now, rows: next(now.rows) }));
  };
  return {
    ...entered,
    first,
    add,
    valid,
    save,
    touch: (part: string) => setTouched((now) => new Set(now).add(part)),
    isTouched: (part: string) => touched.has(part),
    chooseModule: (id: number) => change({ moduleId: id, workItemId: 0 }),
    chooseWorkItem: (id: number) => change({ workItemId: id }),
    type: (at: number, part: RowPart, text: string) =>
      changeRows((now) => now.map((row, each) => (each === at ? { ...row, [part]: text } : row))),
    addRow: () => changeRows((now) => (now.length < mostRows ? [...now, emptyRow] : now)),
    removeRow: () => changeRows((now) => now.slice(0, -1)),
    close: () => {
      reset();
      void navigate({ to: '/Home/dashboard' });
    },
  };
}

/** The way from what was added to the form that has it now. */
function useOpenForm() {
  const navigate = useNavigate();
  const menu = useMenu();
  return (workItemId: number) => {
    const item = entriesOf(menu).find((entry) => entry.item.wId === workItemId)?.item;
    if (!item) return undefined;
    return { label: `Open ${item.name}`, run: () => void navigate({ href: addressOf(item) }) };
  };
}
