/** Less than was claimed of one expense, with the reason that the person reads. */
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { seenIn, useRecordAction } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { money } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { SheetLine } from './claim.call.ts';
import style from './claims.module.css';

type SanctionDialogProps = { claim: RecordShape; line: SheetLine; onClose: () => void };

export function SanctionDialog({ claim, line, onClose }: SanctionDialogProps) {
  const [amount, setAmount] = useState<number | null>(line.sanctioned ?? line.claimed);
  const [reason, setReason] = useState(line.less ?? '');
  const act = useRecordAction('expense-claim');
  const fields = act.error instanceof ApiError ? act.error.fields : {};
  const run = () =>
    act.mutate(
      { id: claim.id, ...seenIn(claim), action: 'sanction', input: { line: line.id, amount, reason } },
      {
        onSuccess: () => {
          tell('Kept. Approve the claim to decide it.');
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) tellError(error);
        },
      },
    );
  return (
    <Modal
      opened
      title={`${line.type}: ${money(line.claimed, true)} claimed`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" disabled={amount === null} busy={act.isPending} onClick={run}>
            Keep
          </Button>
        </>
      }
    >
      <div className={style.form}>
        <FigureInput
          label="Sanctioned"
          before="₹"
          decimals={2}
          value={amount}
          error={fields['input.amount']}
          onChange={setAmount}
        />
        <TextArea
          label="Why less"
          value={reason}
          maxLength={300}
          error={fields['input.reason']}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
