/** A question about a line of the own payslip, and the questions asked before. */
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useRecords, useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import style from './explanation.module.css';

export type Line = { code: string; label: string };

const tones: Readonly<Record<string, Tone>> = { asked: 'attention', answered: 'good', closed: 'plain' };

/** The answer is in no list; here it is what one looks for. */
const columns = 'lineName,question,answer';

const answers = '/Home/my-transactions/payslipQuery';

/** What was asked about this payslip, with the answers. */
export function Questions({ payslip }: { payslip: number }) {
  const filter = JSON.stringify([{ field: 'payslip', is: [payslip] }]);
  const asked = useRecords('payslip-query', { filter, limit: 20, columns });
  const rows = asked.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Questions about this payslip">
      {rows.map(({ id, state, values }) => (
        <div key={id} className={style.query}>
          <p>
            <Link to={`${answers}/${id}`}>{String(values['lineName'] ?? '')}</Link>{' '}
            <Tag tone={tones[state ?? ''] ?? 'plain'}>{state}</Tag>
          </p>
          <p>{String(values['question'] ?? '')}</p>
          {typeof values['answer'] === 'string' && <p className={style.soft}>{values['answer']}</p>}
        </div>
      ))}
    </Card>
  );
}

type AskProps = { payslip: number; line: Line; onClose: () => void };

export function AskLine({ payslip, line, onClose }: AskProps) {
  const save = useSaveRecord('payslip-query');
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string>();
  useForgotten(question, () => setError(undefined));
  const ask = async (): Promise<void> => {
    setError(undefined);
    await save.mutateAsync({ values: { payslip, line: line.code, question } }).then(
      () => {
        tell('Your question is with the payroll team. You will be notified when it is answered.');
        onClose();
      },
      (fault: unknown) => {
        const sentence = fault instanceof ApiError ? fault.fields?.['question'] : undefined;
        if (sentence) setError(sentence);
        else tellError(fault);
      },
    );
  };
  return (
    <Modal
      opened
      title={`Ask about ${line.label}`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" busy={save.isPending} onClick={() => void ask()}>
            Send the question
          </Button>
        </>
      }
    >
      <TextArea
        label="What would you like to know?"
        required
        error={error}
        value={question}
        onChange={setQuestion}
      />
    </Modal>
  );
}
