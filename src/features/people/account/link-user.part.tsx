import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { recordQuery, useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';

/** Somebody who signs in already, such as the first administrator, becomes the user of this person. */
export function LinkUser({ person }: { person: Pick<RecordShape, 'id' | 'title'> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Link an existing user</Button>
      {opened && <LinkDialog person={person} onClose={() => setOpened(false)} />}
    </>
  );
}

function LinkDialog({ person, onClose }: { person: Pick<RecordShape, 'id' | 'title'>; onClose: () => void }) {
  const [user, setUser] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const save = useSaveRecord('user-account');
  const link = async () => {
    if (user === null) return setFault('Choose the user.');
    const { version } = await client.fetchQuery(recordQuery('user-account', user));
    const answer = await save.mutateAsync({ id: user, version, values: { employee: person.id } });
    // A second administrator may have to agree first, and the answer says so itself.
    if (!('besides' in answer)) tell(`${answer.title} is now the user of ${person.title}.`);
    onClose();
  };
  return (
    <Modal
      opened
      title={`Link a user to ${person.title}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            busy={save.isPending}
            onClick={() => void link().catch((error: unknown) => setFault(sentenceFor(error)))}
          >
            Link user
          </Button>
        </>
      }
    >
      <ReferenceInput
        label="User"
        to="user-account"
        value={user}
        help="Sees this person’s own records from then on."
        error={fault}
        onChange={(chosen) => {
          setUser(chosen);
          setFault(undefined);
        }}
      />
    </Modal>
  );
}
