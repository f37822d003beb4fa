/** Hands what waits for the reader on to a colleague: whom, and why. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { forwardCall, forwardToCall } from '#kernel/calls/approval.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/input/select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { saidElsewhere, useRefusalOf, useSaidAt } from '#web/ui/typing/refused.ts';
import style from './approval.module.css';
import type { ToDecide } from './approval.view.ts';

type Colleague = AnswerOf<typeof forwardToCall>[number];

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
  const people = useQuery({
    queryKey: ['approvals', 'forward', item.form, item.id],
    queryFn: ({ signal }) =>
      ask<typeof forwardToCall>('GET', '/api/approvals/forward/:form/:id', {
        params: { form: item.form, id: item.id },
        signal,
      }),
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
        <ForwardForm item={item} people={people.data} onDone={onClose} />
      )}
    </Modal>
  );
}

type FormProps = { item: ToDecide; people: readonly Colleague[]; onDone: () => void };
type Sent = { user: string | null; note: string };

function useForwarding({ form, id }: ToDecide, onDone: () => void) {
  return useMutation({
    mutationFn: ({ user, note }: Sent) =>
      ask<typeof forwardCall>('POST', '/api/approvals/forward/:form/:id', {
        params: { form, id },
        body: { user: Number(user), note: note.trim() },
      }),
    onSuccess: ({ name }) => {
      tell(`${name} is asked instead of you.`);
      onDone();
    },
  });
}

const none: Readonly<Record<string, string>> = {};

const lacking = ({ user, note }: Sent): Readonly<Record<string, string>> => ({
  ...(user === null && { user: 'Choose a colleague.' }),
  ...(note.trim() === '' && { note: 'Say why you forward it.' }),
});

function ForwardForm({ item, people, onDone }: FormProps) {
  const [sent, setSent] = useState<Sent>({ user: null, note: '' });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const sending = useForwarding(item, onDone);
  const fields = sending.error instanceof ApiError ? sending.error.fields : none;
  const refused = useSaidAt(fields, sent);
  const errors = { ...refused, ...useSaidAt(missing, sent) };
  useRefusalOf(sending, sent);
  const send = () => {
    const lacks = lacking(sent);
    setMissing(lacks);
    if (Object.keys(lacks).length === 0) sending.mutate(sent);
  };
  return (
    <div className={style.forward}>
      <Select
        label="Colleague"
        required
        value={sent.user}
        options={people.map((each) => ({ value: String(each.user), label: each.name }))}
        onChange={(user) => setSent({ ...sent, user })}
        error={errors['user']}
        help="Those who can decide on it and are not asked already."
      />
      <TextArea
        label="Note"
        required
        maxLength={300}
        value={sent.note}
        onChange={(note) => setSent({ ...sent, note })}
        error={errors['note']}
      />
      {sending.error && Object.keys(errors).length === 0 && (
        <Notice tone="wrong">{saidElsewhere(fields, sent) || sentenceFor(sending.error)}</Notice>
      )}
      <div className={style.actions}>
        <CancelButton onCancel={onDone} />
        <Button look="primary" busy={sending.isPending} onClick={send}>
          Forward
        </Button>
      </div>
    </div>
  );
}
