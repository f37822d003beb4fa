/** Noting what became of the pay of one or several people: it was paid, or the bank sent it back. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { count, money } from '#web/ui/format.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useNotePayments } from './note-payment.view.ts';
import type { PersonPayment } from './payment.call.ts';
import { type PaymentEntry, PaymentEntryFields } from './payment-entry.part.tsx';
import type { PaymentWay } from './payment-way.form.ts';

type Props = { run: number; payOn: string; people: readonly PersonPayment[]; onClose: () => void };

const byHand: readonly PaymentWay[] = ['transfer', 'cash', 'cheque'];

/** Who it is, or how many and how much. */
function whom(people: readonly PersonPayment[]): string {
  const sum = people.reduce((total, { net }) => total + net, 0);
  const who = people.length === 1 ? people[0]?.name : count(people.length, 'person', 'people');
  return `${who}, ${money(sum, true)}`;
}

export function NotePaid({ run, payOn, people, onClose }: Props) {
  // Of what the bank has, only its own transfer can be noted.
  const ways = people.some(({ state }) => state === 'on-its-way') ? (['bank'] as const) : byHand;
  const [entry, setEntry] = useState<PaymentEntry>({ how: ways[0] ?? 'transfer', paidOn: payOn, utr: '' });
  const note = useNotePayments(run);
  const send = async (): Promise<void> => {
    const { how, paidOn, utr } = entry;
    const what = { state: 'paid', how, ...(paidOn && { paidOn }), ...(utr && { utr }) } as const;
    await note.mutateAsync({ people, what }).then(() => {
      tell(`${count(people.length, 'payment')} noted.`);
      onClose();
    }, tellError);
  };
  return (
    <Modal
      opened
      title={`Paid: ${whom(people)}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" busy={note.isPending} disabled={!entry.paidOn} onClick={() => void send()}>
            Note as paid
          </Button>
        </>
      }
    >
      <PaymentEntryFields entry={entry} onChange={setEntry} ways={ways} />
    </Modal>
  );
}

export function NoteFailed({ run, people, onClose }: Omit<Props, 'payOn'>) {
  const [reason, setReason] = useState('');
  const note = useNotePayments(run);
  const send = async (): Promise<void> => {
    await note.mutateAsync({ people, what: { state: 'failed', note: reason } }).then(() => {
      tell('Noted. The payslip is open again, and goes on the next advice.');
      onClose();
    }, tellError);
  };
  return (
    <Modal
      opened
      title={`Not paid after all: ${whom(people)}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" busy={note.isPending} disabled={!reason} onClick={() => void send()}>
            Open again
          </Button>
        </>
      }
    >
      <TextInput
        label="Why"
        required
        maxLength={200}
        help="The bank’s reason, such as “Account closed”, or what was entered by mistake."
        value={reason}
        onChange={setReason}
      />
    </Modal>
  );
}
