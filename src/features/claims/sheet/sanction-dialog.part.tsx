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
import { useSaidAt } from '#web/ui/typing/refused.ts';
import type { SheetLine } from './claim.call.ts';
import style from './claims.module.css';

const none: Readonly<Record<string, string>> = {};

type SanctionDialogProps = { claim: RecordShape; line: SheetLine; onClose: () => void };

export function SanctionDialog({ claim, line, onClose }: SanctionDialogProps) {
  const [amount, setAmount] = useState<number | null>(line.sanctioned ?? line.claimed);
  const [reason, setReason] = useState(line.less ?? '');
  const { act, fields, run } = useSanction(claim, { line: line.id, amount, reason }, onClose);
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

type Sanction = { line: number; amount: number | null; reason: string };

function useSanction(claim: RecordShape, input: Sanction, onClose: () => void) {
  const act = useRecordAction('expense-claim');
  const fields = useSaidAt(act.error instanceof ApiError ? act.error.fields : none, {
    'input.amount': input.amount,
    'input.reason': input.reason,
  });
  const run = () =>
    act.mutate(
      { id: claim.id, ...seenIn(claim), action: 'sanction', input },
      {
        onSuccess: () => {
          tell('Kept. Approve the claim to decide it.');
          onClose();
        },
        onError: (error) => {
          const said = error instanceof ApiError ? Object.keys(error.fields) : [];
          if (!said.some((name) => name === 'input.amount' || name === 'input.reason')) tellError(error);
        },
      },
    );
  return { act, fields, run };
}
