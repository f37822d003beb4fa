/** Marking a run as paid: whoever is not noted as paid yet was paid on a day, or is seen to first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordAction } from '#web/api/record.ts';
import { readRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { count, month } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { Bench } from '../workbench/run.call.ts';
import { paymentsQuery } from '../workbench/run.view.ts';
import type { Payments } from './payment.call.ts';
import { type PaymentEntry, PaymentEntryFields } from './payment-entry.part.tsx';
import style from './run-payments.module.css';

const ways = ['transfer', 'cash', 'cheque'] as const;

type Props = { bench: Bench; onClose: () => void };

export function MarkPaid({ bench, onClose }: Props) {
  const payments = useQuery(paymentsQuery(bench.id, 'unpaid'));
  const counts = payments.data?.counts;
  const [entry, setEntry] = useState<PaymentEntry>({ how: 'transfer', paidOn: bench.payOn, utr: '' });
  const action = useRecordAction('pay-run');
  const { unpaid = 0, 'on-its-way': going = 0 } = counts ?? {};
  const send = async (): Promise<void> => {
    const { how, paidOn, utr } = entry;
    const input = unpaid > 0 ? { input: { how, paidOn, ...(utr && { utr }) } } : {};
    await readRecord('pay-run', bench.id)
      .then(({ version }) => action.mutateAsync({ id: bench.id, version, action: 'mark-paid', ...input }))
      .then(() => {
        tell('The run is marked as paid.');
        onClose();
      }, tellError);
  };
  return (
    <Modal
      opened
      title={`Mark ${month(bench.month)} as paid`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            busy={action.isPending}
            disabled={!counts || going > 0 || (unpaid > 0 && !entry.paidOn)}
            onClick={() => void send()}
          >
            Mark as paid
          </Button>
        </>
      }
    >
      {payments.error && !counts && (
        <ErrorState error={payments.error} retry={() => void payments.refetch()} />
      )}
      {counts && <Asked counts={counts} entry={entry} onChange={setEntry} />}
    </Modal>
  );
}

type AskedProps = {
  counts: Payments['counts'];
  entry: PaymentEntry;
  onChange: (entry: PaymentEntry) => void;
};

/** What stands against it, and what is said of the rest. */
function Asked({ counts, entry, onChange }: AskedProps) {
  const { unpaid = 0, held = 0, 'on-its-way': going = 0 } = counts;
  return (
    <div className={style.asks}>
      {going > 0 && (
        <Notice tone="attention">
          On the way to the bank: {count(going, 'payment')}. Read the bank’s answer on the advice first, or
          enter under Payment what the bank did.
        </Notice>
      )}
      {held > 0 && (
        <Notice tone="note">
          Held back: {count(held, 'payslip')}, to be paid when released, before the run is closed.
        </Notice>
      )}
      {unpaid === 0 && going === 0 && <p>Every other payslip is noted as paid.</p>}
      {unpaid > 0 && (
        <>
          <p>
            Not noted as paid yet: {count(unpaid, 'payslip')}. Say here when all of them were paid; where
            people were paid in different ways, leave this and enter them under Payment.
          </p>
          <PaymentEntryFields entry={entry} onChange={onChange} ways={ways} />
        </>
      )}
    </div>
  );
}
