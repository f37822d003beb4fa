/** Publishing: how much comes into force, what goes against the law, and why it has to be. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { publishRosterCall, RosterRow } from './roster.call.ts';
import style from './roster.module.css';
import type { RosterSpan } from './roster.view.ts';

type PublishProps = {
  opened: boolean;
  span: RosterSpan;
  rows: readonly RosterRow[];
  onClose: () => void;
  onDone: () => void;
};

export function PublishRoster({ opened, span, rows, onClose, onDone }: PublishProps) {
  const [reason, setReason] = useState('');
  const people = rows.filter(({ drafted }) => drafted.length > 0);
  const breaches = people.flatMap((row) => row.breaches).length;
  const publish = usePublish(span, reason.trim(), () => {
    setReason('');
    onDone();
  });
  useRefusalOf(publish, reason);
  return (
    <Modal
      opened={opened}
      title="Publish the roster?"
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            busy={publish.isPending}
            disabled={breaches > 0 && reason.trim() === ''}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className={style.form}>
        <Published people={people} />
        {breaches > 0 && <Against breaches={breaches} reason={reason} onReason={setReason} />}
        {publish.error && <ErrorState small error={publish.error} retry={() => publish.mutate()} />}
      </div>
    </Modal>
  );
}

function usePublish(span: RosterSpan, reason: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask<typeof publishRosterCall>('POST', '/api/attendance/roster/published', {
        body: { ...span, ...(reason && { reason }) },
      }),
    onSuccess: async (done) => {
      await client.invalidateQueries({ queryKey: ['records', 'attendance-request'] });
      tell(`${count(done.days, 'day')} published, ${count(done.people, 'person', 'people')} told`);
      onDone();
    },
  });
}

function Published({ people }: { people: readonly RosterRow[] }) {
  const days = people.reduce((total, { drafted }) => total + drafted.length, 0);
  const whom = count(people.length, 'person', 'people');
  return <p>{`${count(days, 'drafted day')} of ${whom} take effect, and each person is notified.`}</p>;
}

type AgainstProps = { breaches: number; reason: string; onReason: (reason: string) => void };

function Against({ breaches, reason, onReason }: AgainstProps) {
  const found = count(breaches, 'breach', 'breaches');
  return (
    <>
      <Notice tone="attention">
        {`${found} of the law or of the rest between shifts. Cancel to change them.`}
      </Notice>
      <TextArea
        label="Reason to publish anyway"
        required
        value={reason}
        onChange={onReason}
        maxLength={500}
        help="The audit keeps it with the published days."
      />
    </>
  );
}
