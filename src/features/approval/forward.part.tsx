/** Hands what waits for the reader on to a colleague: whom, and why. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/input/select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from './approval.module.css';
import type { ToDecide } from './approval.view.ts';

type Colleague = { user: number; name: string };

export function Forwarding({ item }: { item: ToDecide }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Forward
      </Button>
      {isOpen && <ForwardDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function ForwardDialog({ item, onClose }: { item: ToDecide; onClose: () => void }) {
  const path = `/approvals/forward/${item.form}/${item.id}`;
  const people = useQuery({
    queryKey: ['approvals', 'forward', item.form, item.id],
    queryFn: ({ signal }) => api.get<Colleague[]>(path, { signal }),
  });
  return (
    <Modal opened title={`Forward ${item.one} ${item.title}`} onClose={onClose}>
      {people.isPending && <SkeletonLines count={3} />}
      {people.isError && <ErrorState small error={people.error} retry={() => void people.refetch()} />}
      {people.data?.length === 0 && (
        <Notice tone="note">
          Nobody else can decide on this. Decide on it yourself, or ask for the right.
        </Notice>
      )}
      {people.data && people.data.length > 0 && (
        <ForwardForm path={path} people={people.data} onDone={onClose} />
      )}
    </Modal>
  );
}

type FormProps = { path: string; people: readonly Colleague[]; onDone: () => void };

function ForwardForm({ path, people, onDone }: FormProps) {
  const client = useQueryClient();
  const [user, setUser] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const sending = useMutation({
    mutationFn: () => api.post<{ name: string }>(path, { user: Number(user), note: note.trim() }),
    onSuccess: async ({ name }) => {
      tell(`${name} is asked instead of you.`);
      onDone();
      await client.invalidateQueries();
    },
  });
  const errors = { ...(sending.error instanceof ApiError ? sending.error.fields : {}), ...missing };
  const send = () => {
    const lacks = {
      ...(user === null && { user: 'Choose a colleague.' }),
      ...(note.trim() === '' && { note: 'Say why you forward it.' }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0) sending.mutate();
  };
  return (
    <div className={style.forward}>
      <Select
        label="Colleague"
        required
        value={user}
        options={people.map((each) => ({ value: String(each.user), label: each.name }))}
        onChange={setUser}
        error={errors['user']}
        help="Those who can decide on it and are not asked already."
      />
      <TextArea
        label="Note"
        required
        maxLength={300}
        value={note}
        onChange={setNote}
        error={errors['note']}
      />
      {sending.error && Object.keys(errors).length === 0 && (
        <Notice tone="wrong">{sentenceFor(sending.error)}</Notice>
      )}
      <div className={style.actions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" busy={sending.isPending} onClick={send}>
          Forward
        </Button>
      </div>
    </div>
  );
}
