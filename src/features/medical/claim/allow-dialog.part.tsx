/** Less of one bill is allowed: a usual reason is one press away, and the person reads it. */
import { useState } from 'react';
import style from '#features/claims/sheet/claims.module.css';
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
import type { SheetBill } from '../mine/medical.call.ts';

const none: Readonly<Record<string, string>> = {};

const usualReasons = (): readonly string[] => [
  'The scheme does not pay for this item.',
  'The bill is of another person.',
  'The prescription for it is missing.',
];

type AllowDialogProps = { claim: RecordShape; bill: SheetBill; onClose: () => void };

export function AllowDialog({ claim, bill, onClose }: AllowDialogProps) {
  const [amount, setAmount] = useState<number | null>(bill.allowed ?? bill.amount);
  const [reason, setReason] = useState(bill.less ?? '');
  const { act, fields, run } = useAllow(claim, { bill: bill.id, amount, reason }, onClose);
  return (
    <Modal
      opened
      title={`${bill.head}: ${money(bill.amount, true)}`}
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
          label="Allowed"
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
        <Reasons onChoose={setReason} />
      </div>
    </Modal>
  );
}

function Reasons({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <div className={style.foot}>
      {usualReasons().map((each) => (
        <Button key={each} size="small" onClick={() => onChoose(each)}>
          {each}
        </Button>
      ))}
    </div>
  );
}

type Allowing = { bill: number; amount: number | null; reason: string };

function useAllow(claim: RecordShape, input: Allowing, onClose: () => void) {
  const act = useRecordAction('medical-claim');
  const fields = useSaidAt(act.error instanceof ApiError ? act.error.fields : none, {
    'input.amount': input.amount,
    'input.reason': input.reason,
  });
  const run = () =>
    act.mutate(
      { id: claim.id, ...seenIn(claim), action: 'allow', input },
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
