/** Keeping a person's pay back, and letting it go, from where the officer sees the figure. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formQuery } from '#web/api/form.ts';
import { useRecordAction, useRecords, useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { month as monthWords } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from '../payslip/explanation.module.css';
import type { Bench } from '../workbench/run.call.ts';

type Props = { bench: Bench; employee: number; name: string };

export function HoldPay({ bench, employee, name }: Props) {
  const form = useQuery(formQuery('pay-hold'));
  if (!form.data) return null;
  return (
    <Hold
      bench={bench}
      employee={employee}
      name={name}
      mayHold={Boolean(form.data.rights.write)}
      mayRelease={Boolean(form.data.rights.actions?.['release'])}
    />
  );
}

function Hold(props: Props & { mayHold: boolean; mayRelease: boolean }) {
  const { bench, employee, name, mayHold, mayRelease } = props;
  const [asking, setAsking] = useState(false);
  const filter = JSON.stringify([
    { field: 'employee', is: [employee] },
    { field: 'state', is: ['held'] },
  ]);
  const holds = useRecords('pay-hold', { filter, limit: 5, columns: 'fromMonth,reason' });
  const release = useRecordAction('pay-hold');
  const held = holds.data?.rows ?? [];
  return (
    <div className={style.asks}>
      {held.map(({ id, version, values }) => (
        <Notice
          key={id}
          tone="attention"
          action={
            mayRelease && (
              <Button
                size="small"
                busy={release.isPending}
                onClick={() =>
                  void release
                    .mutateAsync({ id, version, action: 'release' })
                    .then(() => tell('Released.'), tellError)
                }
              >
                Release
              </Button>
            )
          }
        >
          Held back since {monthWords(String(values['fromMonth']))}: {String(values['reason'])}
        </Notice>
      ))}
      {mayHold && held.length === 0 && bench.state !== 'closed' && (
        <Button size="small" onClick={() => setAsking(true)}>
          Hold pay back
        </Button>
      )}
      {asking && <AskHold bench={bench} employee={employee} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

const kinds = [
  { value: 'payout', label: 'The payout: the payslip is made, but nothing is sent to the bank' },
  { value: 'whole', label: 'The whole pay: not in the run' },
  { value: 'arrears', label: 'Arrears' },
];

function AskHold({ bench, employee, name, onClose }: Props & { onClose: () => void }) {
  const save = useSaveRecord('pay-hold');
  const [what, setWhat] = useState('payout');
  const [reason, setReason] = useState('');
  const hold = async (): Promise<void> => {
    const values = { employee, what, fromMonth: bench.month, reason };
    await save.mutateAsync({ values }).then(() => {
      tell(what === 'payout' ? 'Held back.' : 'Held back. Calculate the run again.');
      onClose();
    }, tellError);
  };
  return (
    <Modal
      opened
      title={`Hold back pay of ${name}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" busy={save.isPending} onClick={() => void hold()}>
            Hold back
          </Button>
        </>
      }
    >
      <NativeSelect label="What is held back" value={what} choices={kinds} onChange={setWhat} />
      <TextArea label="Reason" required value={reason} onChange={setReason} />
    </Modal>
  );
}
