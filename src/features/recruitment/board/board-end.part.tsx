/** Rejecting from the board: one reason for all who were chosen, and whether they are told. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '#web/api/form.ts';
import { recordsKey } from '#web/api/record.ts';
import { actOnEach } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './board.module.css';
import type { Card } from './board.view.ts';

/** Does an action of the applicants' form with each; what is refused is said by name. */
export function useEnding() {
  const client = useQueryClient();
  return async (
    cards: readonly Card[],
    action: string,
    done: string,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<boolean> => {
    try {
      const ids = cards.map(({ id, version }) => ({ id, version }));
      const rows = await actOnEach('applicant', { ids, action, ...(input && { input }) });
      const good = rows.filter(({ ok }) => ok).length;
      if (good > 0) tell(`${good === 1 ? cards[0]?.name : count(good, 'applicant')} ${done}.`);
      for (const { ok, message } of rows) if (!ok) tell(message ?? 'Not done.', { tone: 'wrong' });
      await client.invalidateQueries({ queryKey: recordsKey('applicant') });
      return good > 0;
    } catch (error) {
      tellError(error);
      return false;
    }
  };
}

type RejectProps = { readonly cards: readonly Card[]; readonly onClose: (done: boolean) => void };

type Rejection = { readonly reason: string; readonly note: string; readonly tell: boolean };

export function RejectDialog({ cards, onClose }: RejectProps) {
  const [rejection, setRejection] = useState<Rejection>({ reason: '', note: '', tell: true });
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const end = useEnding();
  const who = cards.length === 1 ? (cards[0]?.name ?? '') : count(cards.length, 'applicant');
  const send = async () => {
    if (!rejection.reason) return setWrong('Choose the reason.');
    setBusy(true);
    const done = await end(cards, 'reject', 'rejected', { ...rejection, note: rejection.note || null });
    setBusy(false);
    if (done) onClose(true);
  };
  return (
    <Modal
      opened
      title={`Reject ${who}?`}
      onClose={() => onClose(false)}
      actions={
        <>
          <CancelButton onCancel={() => onClose(false)} />
          <Button look="danger" busy={busy} onClick={() => void send()}>
            Reject
          </Button>
        </>
      }
    >
      <RejectionInputs
        rejection={rejection}
        wrong={wrong}
        many={cards.length > 1}
        onChange={(part) => {
          setRejection((now) => ({ ...now, ...part }));
          setWrong(undefined);
        }}
      />
    </Modal>
  );
}

type InputsProps = {
  readonly rejection: Rejection;
  readonly wrong: string | undefined;
  readonly many: boolean;
  readonly onChange: (part: Partial<Rejection>) => void;
};

function RejectionInputs({ rejection, wrong, many, onChange }: InputsProps) {
  const form = useQuery(formQuery('applicant'));
  const asked = form.data?.actionInput?.reject ?? [];
  const choices = asked.find(({ name }) => name === 'reason')?.choices ?? {};
  return (
    <div className={style.form}>
      <NativeSelect
        label="Reason"
        required
        none="Choose"
        value={rejection.reason}
        error={wrong}
        help="For the file; the mail does not name it."
        onChange={(reason) => onChange({ reason })}
        choices={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        label="Note for the file"
        value={rejection.note}
        onChange={(note) => onChange({ note })}
        maxLength={1000}
      />
      <Checkbox
        label={many ? 'Tell the applicants by mail' : 'Tell the applicant by mail'}
        checked={rejection.tell}
        onChange={(tell) => onChange({ tell })}
      />
    </div>
  );
}
