import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { seenIn, useRecordAction, useRecords } from '#web/api/record.ts';
import { FieldView } from '#web/screens/record/field-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { fieldsOfPart, type ReviewedPart, reviewedParts } from '../joiner/joining-step.form.ts';
import style from './take-over.module.css';

type TakeOverProps = { form: FormShape; record: RecordShape };

const partNames = namesOf(reviewedParts);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

export function TakeOver({ form, record }: TakeOverProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<ReviewedPart>>(new Set());
  const documents = useRecords('joiner-document', { joiner: record.id, limit: 50 }).data?.rows ?? [];
  const isThere = (part: ReviewedPart): boolean => {
    if (part === 'documents') return documents.length > 0;
    if (part === 'nominations') return !isEmpty(record.values['family']);
    return fieldsOfPart[part].some((name) => !isEmpty(record.values[name]));
  };
  const there = partNames.filter(isThere);
  const toggle = (part: ReviewedPart, takes: boolean) =>
    setLeftOut((now) => new Set([...now, part].filter((each) => each !== part || !takes)));
  return (
    <div className={style.stack}>
      <Card title="What came">
        <p className={style.soft}>
          Tick what goes into the employee’s record. What is left out is deleted with the rest.
        </p>
        <ul className={style.parts}>
          {there.map((part) => (
            <li key={part} className={style.part}>
              <Checkbox
                label={reviewedParts[part]}
                checked={!leftOut.has(part)}
                onChange={(takes) => toggle(part, takes)}
              />
              <div className={style.values}>
                {part === 'documents' && documents.map(({ id, title }) => <span key={id}>{title}</span>)}
                {part === 'nominations' && <span className={style.soft}>The shares of the family above</span>}
                <Values form={form} record={record} part={part} />
              </div>
            </li>
          ))}
        </ul>
        {there.length === 0 && <p>Nothing has been entered yet.</p>}
        <Missing form={form} record={record} />
      </Card>
      <TakeOverCard record={record} leftOut={[...leftOut]} />
    </div>
  );
}

function Values({ form, record, part }: TakeOverProps & { part: ReviewedPart }) {
  const fields = form.fields.filter(
    ({ name }) => fieldsOfPart[part].some((own) => own === name) && !isEmpty(record.values[name]),
  );
  return fields.map((field) => (
    <div key={field.name}>
      {fields.length > 1 && <small className={style.soft}>{field.label}: </small>}
      <FieldView form={form} record={record} field={field} />
    </div>
  ));
}

function Missing({ form, record }: TakeOverProps) {
  const field = form.fields.find(({ name }) => name === 'missing');
  if (!field || isEmpty(record.values['missing'])) return null;
  return (
    <Notice tone="attention">
      Still missing: <FieldView form={form} record={record} field={field} />
    </Notice>
  );
}

type Choices = { code: string; signIn: boolean; letter: boolean };

function TakeOverCard({ record, leftOut }: { record: RecordShape; leftOut: readonly ReviewedPart[] }) {
  const [chosen, setChosen] = useState<Choices>({ code: '', signIn: true, letter: true });
  const [problem, setProblem] = useState('');
  const run = useRecordAction('joiner');
  const send = async () => {
    setProblem('');
    const input = { ...chosen, leaveOut: leftOut, code: chosen.code.trim() || null };
    try {
      await run.mutateAsync({ id: record.id, ...seenIn(record), action: 'take-over', input });
      tell(`${record.title} is an employee now.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem([error.message, ...Object.values(error.fields)].join(' '));
    }
  };
  return (
    <Card title="Take over">
      <div className={style.form}>
        {problem && <Notice tone="wrong">{problem}</Notice>}
        <Chosen chosen={chosen} onChange={setChosen} />
        <div>
          <Button look="primary" busy={run.isPending} onClick={() => void send()}>
            Take over
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Chosen({ chosen, onChange }: { chosen: Choices; onChange: (chosen: Choices) => void }) {
  return (
    <>
      <TextInput
        label="Employee code"
        help="Empty: the next free one."
        maxLength={20}
        value={chosen.code}
        onChange={(code) => onChange({ ...chosen, code })}
      />
      <Checkbox
        label="Give a sign-in"
        help="The user name is the employee code. The link to set a password is mailed on the first day."
        checked={chosen.signIn}
        onChange={(signIn) => onChange({ ...chosen, signIn })}
      />
      <Checkbox
        label="Issue the appointment letter"
        help="It names the wages: where payroll has still to assign the salary, it follows the day after."
        checked={chosen.letter}
        onChange={(letter) => onChange({ ...chosen, letter })}
      />
    </>
  );
}
