/** A step handed to somebody who can do it, with a day and a sentence. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { handOnCall, SetUpStep, stepPeopleCall } from './set-up.call.ts';
import style from './set-up-assistant.module.css';

type HandOnProps = { step: SetUpStep; title: string; onClose: () => void };

export function HandOn({ step: { key }, title, onClose }: HandOnProps) {
  const [given, setGiven] = useState<Given>({ user: '', dueOn: null, note: '' });
  const people = useQuery({
    queryKey: ['records', 'set-up', 'people', key],
    queryFn: ({ signal }) =>
      ask<typeof stepPeopleCall>('GET', '/api/set-up/steps/:step/people', { params: { step: key }, signal }),
  });
  const hand = useHanding(key, given, onClose);
  return (
    <Modal
      opened
      title={`Assign: ${title}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            disabled={given.user === ''}
            busy={hand.isPending}
            onClick={() => hand.mutate()}
          >
            Assign
          </Button>
        </>
      }
    >
      {people.isPending && <SkeletonLines count={3} />}
      {people.data?.length === 0 && <Nobody />}
      {people.data && people.data.length > 0 && (
        <Fields people={people.data} given={given} onChange={setGiven} />
      )}
    </Modal>
  );
}

type Given = { user: string; dueOn: string | null; note: string };

function useHanding(step: SetUpStep['key'], { user, dueOn, note }: Given, onDone: () => void) {
  return useMutation({
    mutationFn: () =>
      ask<typeof handOnCall>('POST', '/api/set-up/tasks', {
        body: { step, user: Number(user), dueOn, note: note.trim() || null },
      }),
    onSuccess: () => {
      tell('The step is delegated. The person is notified, and reminded until it is done.');
      onDone();
    },
    onError: tellError,
  });
}

type FieldsProps = {
  people: readonly { id: number; name: string }[];
  given: Given;
  onChange: (given: Given) => void;
};

function Fields({ people, given, onChange }: FieldsProps) {
  const put = (some: Partial<Given>) => onChange({ ...given, ...some });
  return (
    <div className={style.fields}>
      <NativeSelect
        label="To"
        required
        none="Choose a person"
        help="Users whose login type can do this step."
        value={given.user}
        choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(user) => put({ user })}
      />
      <DateInput label="By" value={given.dueOn} onChange={(dueOn) => put({ dueOn })} earliest={today()} />
      <TextArea
        label="What to do"
        value={given.note}
        onChange={(note) => put({ note })}
        maxLength={300}
        rows={2}
      />
    </div>
  );
}

function Nobody() {
  return (
    <p>
      Nobody else can do this step yet. An administrator adds a user for the person under{' '}
      <Link to="/Home/security/user">Users</Link>: the login type Payroll officer for steps of payroll, HR for
      those of HR.
    </p>
  );
}
